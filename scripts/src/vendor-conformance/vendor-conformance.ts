import { createPrivateKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultMerchantCode } from '@atrium/contracts/constants';
import type { Calls } from '@atrium/contracts/platform';
import { demoAccounts } from '@atrium/gateway';
import { callsAs } from '../calls-as.ts';
import { type Launched, launchFirst } from '../launch-first.ts';
import { readSettings, StartError } from '../start/settings.ts';
import { checks } from './checks.ts';
import { firstPurse } from './purse.ts';
import { purseChecks } from './purse-checks.ts';
import { roomChecks } from './room-checks.ts';
import { sitDown, type Vendor } from './table.ts';

export const usage = `npm run vendor:conformance -- --gateway URL

Tries the wallet protocol as a vendor: every rule of docs/vendor-protocol.md, with a few units of play money.

  --gateway URL      the gateway (default: the site of this folder)
  --vendor ID        the vendor's id (default: the operator's own)
  --key FILE         its private key, PEM (default: the one in DATA_DIR)
  --launch-token T   a player's launch token, not older than a minute, with --game CODE;
                     without one the demo player opens a game, and moves money to and from the
                     vendor that keeps it itself
  --json             one line of JSON

Exit codes: 0 everything holds, 1 something does not, 2 not understood.`;

const options = {
  gateway: { type: 'string' },
  vendor: { type: 'string', default: 'SANDBOX' },
  key: { type: 'string' },
  'launch-token': { type: 'string' },
  game: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** The demo player of the site. */
async function demoCalls(gatewayUrl: string): Promise<Calls> {
  const demo = demoAccounts.find((one) => one.role === 'player' && one.merchantCode === defaultMerchantCode);
  if (!demo) throw new StartError('There is no demo player: name a --launch-token.');
  return (await callsAs(gatewayUrl, demo)).calls;
}

/** The demo player opens a game, as in the site. */
const demoLaunch = (calls: Calls): Promise<Launched> =>
  launchFirst(calls).catch(({ message }: Error) => {
    throw new StartError(`The demo player opens no game (${message}): name a --launch-token.`);
  });

interface Verdict {
  readonly rule: string;
  readonly problem: string | null;
}

/** Every rule in turn; a broken one does not stop the others. */
async function tryAll<On>(
  all: readonly { readonly rule: string; run(on: On): Promise<void> }[],
  on: On,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { rule, run } of all) {
    const problem = await run(on).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    verdicts.push({ rule, problem });
  }
  return verdicts;
}

async function conform(values: ReturnType<typeof parse>): Promise<boolean> {
  const settings = readSettings();
  const gatewayUrl = values.gateway ?? `http://localhost:${settings.port}`;
  const key = values.key ?? join(settings.dataDir, 'vendor-sandbox', 'vendor-key.pem');
  if (!existsSync(key)) throw new StartError(`There is no key at ${key}: name the vendor's with --key.`);
  const vendor: Vendor = { gatewayUrl, vendorId: values.vendor, privateKey: createPrivateKey(readFileSync(key)) };
  const given = values['launch-token'];
  const calls = given ? null : await demoCalls(gatewayUrl);
  const { token, game } = calls ? await demoLaunch(calls) : { token: given ?? '', game: values.game ?? '' };
  const verdicts = await tryAll(checks, await sitDown(vendor, token, game));
  // The sandbox's vendors share a process and a key; the second one has a transfer wallet.
  const purse = calls ? await firstPurse(calls) : null;
  if (calls && purse) verdicts.push(...(await tryAll(purseChecks, { ...purse, vendor, calls })));
  if (calls) verdicts.push(...(await tryAll(roomChecks, calls)));
  const failed = verdicts.filter(({ problem }) => problem !== null);
  if (values.json) console.log(JSON.stringify({ gatewayUrl, vendor: values.vendor, verdicts }));
  for (const { rule, problem } of values.json ? [] : verdicts) {
    console.log(problem === null ? `✔ ${rule}` : `✖ ${rule}\n    ${problem}`);
  }
  if (!values.json) console.log(`\n${verdicts.length - failed.length} of ${verdicts.length} rules hold`);
  return failed.length === 0;
}

/** `npm run vendor:conformance` */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const values = parse(args);
    if (values.help) console.log(usage);
    else if (!(await conform(values))) process.exitCode = 1;
  } catch (error) {
    console.error(`\n✖ ${(error as Error).message}\n`);
    process.exitCode = 2;
  }
}

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options }).values;
