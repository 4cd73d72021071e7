import { randomBytes } from 'node:crypto';
import { merchants, type StaffRole, staffRoles } from '@atrium/contracts/constants';
import { addStaffAccount, byCommand, Refusal, staffOf } from '@atrium/gateway';
import { parseWords } from '../parse-words.ts';
import { runVerb } from '../run-verb.ts';
import { StartError } from '../start/settings.ts';
import { withDatabase } from '../with-database.ts';

export const usage = `npm run staff -- <verb>

  list                              people of the operator with their roles (--json)
  add <account> --roles ${staffRoles.join(',')}
                                    opens an account, the first administrator's for instance, and prints its
                                    initial password, which must be changed at the first login
                                    --merchant PH      where it logs in
                                    --merchants PH,IN  where it acts; at --merchant alone when left out

The database is the one of DATA_DIR, or of DATABASE_URL. Every change is in the audit log. Roles are changed and accounts
closed in the console, under staff. Exit codes: 0 done, 1 refused, 2 not understood.`;

function parse(args: readonly string[]) {
  const options = {
    roles: { type: 'string', default: '' },
    merchant: { type: 'string', default: merchants[0].merchantCode },
    merchants: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  } as const;
  return parseWords(args, { list: 0, add: 1 }, options);
}

function merchantNamed(code: string) {
  const merchant = merchants.find(({ merchantCode }) => merchantCode === code);
  if (merchant) return merchant;
  throw new StartError(
    `There is no merchant ${code}: ${merchants.map(({ merchantCode }) => merchantCode).join(', ')}.`,
  );
}

function rolesNamed(text: string): StaffRole[] {
  const words = text.split(',').filter(Boolean);
  const roles = staffRoles.filter((role) => words.includes(role));
  if (roles.length > 0 && roles.length === new Set(words).size) return roles;
  throw new StartError(`--roles names some of ${staffRoles.join(',')}.`);
}

async function list(isJson: boolean): Promise<void> {
  const staff = await withDatabase(async (db) => {
    const lists = merchants.map(({ merchantCode }) => staffOf(db, merchantCode).orderBy('account_key').execute());
    return (await Promise.all(lists)).flat();
  });
  const shown = staff.map(
    ({ merchant_code: merchant, account, state, staff_roles: roles, staff_merchants: merchants }) => ({
      merchant,
      merchants,
      account,
      isOpen: state === 'ACTIVE',
      roles,
    }),
  );
  if (isJson) console.log(JSON.stringify(shown));
  else
    for (const { merchant, merchants: at, account, isOpen, roles } of shown) {
      const state = isOpen ? 'open  ' : 'closed';
      console.log(`${merchant} ${account.padEnd(18)} ${state} ${roles.join(', ') || 'no role'} at ${at.join(', ')}`);
    }
}

interface AddOptions {
  readonly roles: string;
  readonly merchant: string;
  readonly merchants: string;
}

async function add(username: string, { roles, merchant, merchants: acts }: AddOptions): Promise<void> {
  const password = randomBytes(15).toString('base64url');
  const staff = {
    username,
    password,
    merchant: merchantNamed(merchant),
    roles: rolesNamed(roles),
    merchants: (acts || merchant).split(',').map((code) => merchantNamed(code).merchantCode),
  };
  const by = { ...byCommand(), reason: 'added by command', at: Date.now() };
  await withDatabase((db) => db.transaction().execute((trx) => addStaffAccount(trx, staff, by)));
  console.log(`✔ ${username} may log in at ${merchant}. The first password, to be changed then: ${password}`);
}

/** Whether the words were understood. */
async function run({ words, values }: ReturnType<typeof parse>): Promise<boolean> {
  const [verb, account] = words;
  if (verb === 'list') await list(values.json);
  else if (verb === 'add' && account) await add(account, values);
  else return false;
  return true;
}

/** `npm run staff` */
export const main = (args: readonly string[]): Promise<void> => runVerb(usage, [Refusal], () => run(parse(args)));
