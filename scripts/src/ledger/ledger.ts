import { defaultMerchantCode } from '@atrium/contracts/constants';
import { checkLedger, recountTurnover } from '@atrium/gateway';
import { entryCount, ledger } from '@atrium/ledger';
import { parseWords } from '../parse-words.ts';
import { StartError } from '../start/settings.ts';
import { withDatabase } from '../with-database.ts';

export const usage = `npm run ledger -- <verb>

  verify                         recompute every invariant from the entries
  recount                        write the turnover again from the bets, where verify names a difference
  balance <account>              what a member has: main, locked, bonus (--merchant PH, --at 2026-11-21T10:00:00Z)

Options: --json
The ledger is the one of DATA_DIR, or of DATABASE_URL. Exit codes: 0 all is well, 1 it is not, 2 not understood.`;

function parse(args: readonly string[]) {
  const options = {
    merchant: { type: 'string', default: defaultMerchantCode as string },
    at: { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const;
  const { words, values } = parseWords(args, { verify: 0, recount: 0, balance: 1 }, options);
  const [verb, account] = words;
  return { verb, account, values };
}

async function verify(json: boolean): Promise<boolean> {
  const began = Date.now();
  const { entries, violations } = await withDatabase(async (db) => ({
    violations: await checkLedger(db),
    entries: await entryCount(db),
  }));
  const seconds = (Date.now() - began) / 1000;
  if (json) console.log(JSON.stringify({ entries, seconds, violations }));
  for (const { invariant, subject, message } of json ? [] : violations) {
    console.log(`✖ invariant ${invariant}: ${subject} ${message}`);
  }
  const verdict = violations.length === 0 ? '✔ every invariant holds' : `✖ ${violations.length} findings`;
  if (!json) console.log(`${verdict}: ${entries} entries, ${seconds.toFixed(1)} s`);
  return violations.length === 0;
}

function instantOf(text: string | undefined): number {
  const at = text === undefined ? Date.now() : Date.parse(text);
  if (Number.isNaN(at)) throw new StartError(`--at is "${text}", which is no time.`);
  return at;
}

async function balance(account: string, merchantCode: string, at: number, json: boolean): Promise<boolean> {
  return withDatabase(async (db) => {
    const member = await db
      .selectFrom('member')
      .select(['id', 'account', 'currency'])
      .where('merchant_code', '=', merchantCode)
      .where('account_key', '=', account.toLowerCase())
      .executeTakeFirst();
    if (!member) throw new StartError(`${merchantCode} has no member ${account}.`);
    const kinds = ['member.main', 'member.locked', 'member.bonus'] as const;
    const held = await Promise.all(
      kinds.map(async (kind) => {
        const owner = member.id;
        return { kind, amountMinor: await ledger.balanceAt(db, { kind, owner }, member.currency, at) };
      }),
    );
    const answer = { account: member.account, currency: member.currency, at: new Date(at).toISOString(), held };
    if (json) console.log(JSON.stringify(answer));
    else
      for (const { kind, amountMinor } of held)
        console.log(`${kind.padEnd(14)} ${amountMinor} ${member.currency} minor units`);
    return true;
  });
}

/** `npm run ledger` */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const { verb, account, values } = parse(args);
    const { json, merchant, at } = values;
    if (verb === 'verify') process.exitCode = (await verify(json)) ? 0 : 1;
    else if (verb === 'recount') console.log(`✔ counted: ${await withDatabase(recountTurnover)} lines were missing`);
    else if (verb === 'balance' && account) await balance(account, merchant, instantOf(at), json);
    else {
      console.error(usage);
      process.exitCode = 2;
    }
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof TypeError)) throw error;
    console.error(`✖ ${error.message}`);
    process.exitCode = 2;
  }
}
