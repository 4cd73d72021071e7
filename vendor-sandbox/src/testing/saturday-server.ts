import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sports } from '@atrium/round-verifier/kinds/sportsbook/sports';
import { openBooks } from '../books/books.ts';
import { openJournal } from '../journal/journal.ts';
import { ensureKeyPair } from '../keys/key-pair.ts';
import { ensureTableSecret } from '../tables/table-secret.ts';
import { demoWallet } from '../wallet/demo-wallet.ts';
import { buildSandbox } from '../web/app.ts';

/** The matches of all leagues, with minutes so short that two thousand odds change in a second. */
const saturday = { stepMs: 100, cycleMs: 13_800 };

Object.assign(sports.football, saturday);

const dataDir = mkdtempSync(join(tmpdir(), 'saturday-'));
const wallet = demoWallet();
const app = buildSandbox({
  wallets: { operator: wallet, vendor: wallet, demo: wallet },
  books: await openBooks(dataDir),
  journal: await openJournal(dataDir),
  keyPair: ensureKeyPair(dataDir),
  tableSecret: ensureTableSecret(dataDir),
  siteOrigins: [],
  gatewayUrl: 'http://127.0.0.1:1',
  sportsTickMs: saturday.stepMs,
  vendorIds: { operator: 'SANDBOX', vendor: 'PG' },
});
await app.listen({ port: 0, host: '127.0.0.1' });

/** The benchmark asks for the memory, and ends the process. */
process.on('message', (asked) => {
  if (asked === 'memory') {
    globalThis.gc?.();
    process.send?.(process.memoryUsage());
  } else {
    rmSync(dataDir, { recursive: true, force: true });
    process.exit();
  }
});
process.send?.((app.server.address() as AddressInfo).port);
