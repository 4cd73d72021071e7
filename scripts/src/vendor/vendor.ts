import { readFileSync } from 'node:fs';
import { ConnectionError, connectVendor, listConnections, revokeVendorKey, setConnectionState } from '@atrium/gateway';
import { parseWords } from '../parse-words.ts';
import { runVerb } from '../run-verb.ts';
import { withDatabase } from '../with-database.ts';

export const usage = `npm run vendor -- <verb>

  list                              connections with their keys and the vendors of the catalogue that they serve (--json)
  connect <id> --launch URL --key FILE
                                    connects a vendor, or changes how it is connected; a new key joins the others
                                    --name TEXT        what staff call it
                                    --serves ORL,MZK   whose games it serves from now on
                                    --wallet URL       where reports are read, and a transfer vendor's money is moved
                                    --transfer         it keeps its players' money itself
                                    --ips A,B          the only addresses it may come from
  revoke <id> <key id>              a key is valid no more
  close <id>, open <id>             no game starts and nothing is answered; the other way round

The database is the one of DATA_DIR, or of DATABASE_URL. Every change is in the audit log.
Pages may frame its games once its origin is in FRAME_ORIGINS. Exit codes: 0 done, 1 refused, 2 not understood.`;

type Values = ReturnType<typeof parse>['values'];

function parse(args: readonly string[]) {
  const options = {
    launch: { type: 'string' },
    key: { type: 'string' },
    name: { type: 'string' },
    wallet: { type: 'string' },
    serves: { type: 'string', default: '' },
    ips: { type: 'string', default: '' },
    transfer: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const;
  return parseWords(args, { list: 0, connect: 1, revoke: 2, close: 1, open: 1 }, options);
}

/** @throws TypeError where an entry is missing: without addresses, calls are taken from every one */
function listOf(text: string): string[] {
  const list = text === '' ? [] : text.split(',').map((one) => one.trim());
  if (list.includes('')) throw new TypeError(`"${text}" lacks an entry`);
  return list;
}

async function list(json: boolean): Promise<void> {
  const connections = await withDatabase(listConnections);
  if (json) {
    console.log(JSON.stringify(connections));
    return;
  }
  for (const { vendorId, state, mode, launchUrl, keys, serves } of connections) {
    console.log(`${vendorId.padEnd(12)} ${state.padEnd(8)} ${mode.padEnd(8)} ${launchUrl}`);
    console.log(`${' '.repeat(13)}keys ${keys.join(', ') || 'none'}; serves ${serves.join(', ') || 'nothing'}`);
  }
}

async function connect(
  vendorId: string,
  { launch, key, name, wallet, serves, ips, transfer }: Values,
): Promise<boolean> {
  if (!launch || !key) return false;
  const connection = {
    vendorId,
    launchUrl: launch,
    publicKeyPem: readFileSync(key, 'utf8'),
    ...(name ? { name } : {}),
    ...(wallet ? { walletUrl: wallet } : {}),
    mode: transfer ? ('TRANSFER' as const) : ('SEAMLESS' as const),
    serves: listOf(serves),
    allowedIps: listOf(ips),
  };
  await withDatabase((db) => connectVendor(db, connection, Date.now()));
  const { origin } = new URL(launch);
  console.log(`✔ ${vendorId} is connected. Pages may frame its games once FRAME_ORIGINS names ${origin}.`);
  return true;
}

/** Whether the words were understood. */
async function run({ words, values }: ReturnType<typeof parse>): Promise<boolean> {
  const [verb, vendorId, keyId] = words;
  if (verb === 'list') {
    await list(values.json);
    return true;
  }
  if (!vendorId) return false;
  if (verb === 'connect') return connect(vendorId, values);
  if (verb === 'revoke' && keyId) await withDatabase((db) => revokeVendorKey(db, vendorId, keyId, Date.now()));
  else if (verb === 'close') await withDatabase((db) => setConnectionState(db, vendorId, 'DISABLED', Date.now()));
  else if (verb === 'open') await withDatabase((db) => setConnectionState(db, vendorId, 'ACTIVE', Date.now()));
  else return false;
  console.log('✔ done');
  return true;
}

/** `npm run vendor` */
export const main = (args: readonly string[]): Promise<void> =>
  runVerb(usage, [ConnectionError], () => run(parse(args)));
