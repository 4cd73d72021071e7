import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../workspace.ts';
import { resultsOf } from './results.ts';

/** Runs a benchmark of the gateway in a process of its own, which keeps its figures itself. */
export const inGateway =
  (name: string, ...flags: readonly string[]) =>
  async (): Promise<void> => {
    const child = join(root, `servers/gateway/src/testing/ledger-bench/${name}-bench-child.ts`);
    const env = { ...process.env, BENCH_JSON: resultsOf(name) };
    const { status } = spawnSync(process.execPath, [...flags, child], { stdio: 'inherit', env });
    if (status !== 0) process.exitCode = 1;
  };
