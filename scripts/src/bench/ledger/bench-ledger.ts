import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.ts';

const results = join(root, 'bench-results');

/** Runs a benchmark of the gateway in a process of its own. */
export function runChild(name: string, flags: readonly string[] = []): void {
  mkdirSync(results, { recursive: true });
  const child = join(root, `gateway/src/testing/ledger-bench/${name}-bench-child.ts`);
  const env = { ...process.env, BENCH_JSON: join(results, `${name}.json`) };
  const { status } = spawnSync(process.execPath, [...flags, child], { stdio: 'inherit', env });
  if (status !== 0) process.exitCode = 1;
}

/** A vendor's bet and win through HTTP beside pgbench with the same SQL; needs a PostgreSQL of the system. */
export async function benchLedger(): Promise<void> {
  runChild('ledger');
}

/** Balances, pages and exports of a ledger of ten million entries. */
export async function benchHistory(): Promise<void> {
  runChild('history', ['--expose-gc']);
}

/** The table of bets locked for twelve seconds under players who bet and read. */
export async function benchLocked(): Promise<void> {
  runChild('locked');
}

/** What counting turnover costs a settlement, and how long its questions take over ten million bets. */
export async function benchTurnover(): Promise<void> {
  runChild('turnover');
}

/** Every list and every settlement of a line of 100,000 members below 2,000 agents with two million bets, and its memory. */
export async function benchAgents(): Promise<void> {
  runChild('agents', ['--expose-gc']);
}

/** Ten thousand bets in the last seconds of an issue, their settlement, and a slip of 200 lines. */
export async function benchLottery(): Promise<void> {
  runChild('lottery');
}
