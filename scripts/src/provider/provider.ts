import { readFileSync } from 'node:fs';
import { paymentDirection } from '@atrium/contracts/entities';
import { ConnectionError, connectProvider, disconnectProvider, listProviders } from '@atrium/gateway';
import { parseWords } from '../parse-words.ts';
import { runVerb } from '../run-verb.ts';
import { StartError } from '../start/settings.ts';
import { withDatabase } from '../with-database.ts';

export const usage = `npm run provider -- <verb>

  list                              payment providers with the ways to pay that they carry out (--json)
  connect <code> --adapter NAME --settings FILE
                                    connects an account with a provider, or changes how it is connected; FILE is the JSON
                                    of what the protocol needs: {"secretKey", "webhookSecret"} for stripe
                                    --name TEXT        what staff call it
                                    --serves DEPOSIT:CARD,WITHDRAW:BANK   ways to pay that it carries out from now on
  disconnect <code>                 no payment begins with it, and its open ones are not followed any more; to let
                                    those end first, close it under switches

Its callbacks go to /wps/payment/callback/<code>. The database is the one of DATA_DIR, or of DATABASE_URL; secrets are
sealed there, and every change is in the audit log. Exit codes: 0 done, 1 refused, 2 not understood.`;

type Values = ReturnType<typeof parse>['values'];

function parse(args: readonly string[]) {
  const options = {
    adapter: { type: 'string' },
    settings: { type: 'string' },
    name: { type: 'string' },
    serves: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  } as const;
  return parseWords(args, { list: 0, connect: 1, disconnect: 1 }, options);
}

async function list(isJson: boolean): Promise<void> {
  const providers = await withDatabase(listProviders);
  if (isJson) console.log(JSON.stringify(providers));
  else
    for (const { code, adapter, isConnected, serves } of providers) {
      const state = isConnected ? 'connected' : 'not connected';
      console.log(`${code.padEnd(16)} ${adapter.padEnd(10)} ${state.padEnd(14)} ${serves.join(', ') || 'nothing'}`);
    }
}

function servedBy(text: string) {
  return text
    .split(',')
    .filter(Boolean)
    .map((each) => {
      const [given, method = ''] = each.split(':');
      const direction = paymentDirection.safeParse(given);
      if (!direction.success) throw new StartError(`--serves names ways to pay as DEPOSIT:CARD, not ${each}.`);
      return { direction: direction.data, method };
    });
}

async function connect(code: string, { adapter, settings: file, name, serves }: Values): Promise<boolean> {
  if (!adapter || !file) return false;
  const settings: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const account = { code, adapter, settings, ...(name ? { name } : {}), serves: servedBy(serves) };
  await withDatabase((db) => connectProvider(db, account, Date.now()));
  console.log(`✔ ${code} is connected. Its callbacks go to /wps/payment/callback/${code}.`);
  return true;
}

/** Whether the words were understood. */
async function run({ words, values }: ReturnType<typeof parse>): Promise<boolean> {
  const [verb, code] = words;
  if (verb === 'connect' && code) return connect(code, values);
  if (verb === 'list') await list(values.json);
  else if (verb === 'disconnect' && code) {
    await withDatabase((db) => disconnectProvider(db, code, Date.now()));
    console.log('✔ done');
  } else return false;
  return true;
}

/** `npm run provider` */
export const main = (args: readonly string[]): Promise<void> =>
  runVerb(usage, [ConnectionError, SyntaxError], () => run(parse(args)));
