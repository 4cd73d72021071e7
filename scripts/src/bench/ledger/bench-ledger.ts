import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.ts';

const results = join(root, 'bench-results');

/** A vendor's bet and win through HTTP beside pgbench with the same SQL; needs a PostgreSQL of the system. */
export async function benchLedger(): Promise<void> {
  mkdirSync(results, { recursive: true });
  const child = join(root, 'gateway/lib/testing/ledger-bench/ledger-bench-child.js');
  const env = { ...process.env, BENCH_JSON: join(results, 'ledger.json') };
  const { status } = spawnSync(process.execPath, [child], { stdio: 'inherit', env });
  if (status !== 0) process.exitCode = 1;
}
