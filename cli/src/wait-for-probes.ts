import { setTimeout } from 'node:timers/promises';
import { type CallValue, listProbes } from '@atrium/contracts/calls';
import type { Connection } from './connection/connection.ts';

const askEveryMs = 100;
const patienceMs = 10_000;

export interface Served {
  readonly servedAfterMs: number | null;
  readonly lines: string[];
  readonly exitCode: 0 | 3;
}

type Probe = CallValue<typeof listProbes>['probes'][number];

function whyBehind({ revision: at }: Probe, revision: number): string {
  if (at === null) return 'does not answer';
  return at < revision ? `serves ${at}` : `serves another revision ${at} than the registry has: restart it`;
}

/** Waits until every site server serves this revision, or a later one, as the registry wrote it. */
export async function waitForProbes(
  connection: Connection,
  revision: number,
  { began, say }: { began: number; say: (line: string) => void },
): Promise<Served> {
  const reported = new Set<string>();
  for (;;) {
    const { probes } = await connection.invoke(listProbes, {});
    const since = performance.now() - began;
    const behind = probes.filter((probe) => (probe.revision ?? 0) < revision || !probe.isSame);
    for (const { url } of probes.filter((probe) => !behind.includes(probe) && !reported.has(probe.url))) {
      reported.add(url);
      say(`  ${url} serves revision ${revision} after ${(since / 1000).toFixed(2)} s`);
    }
    if (behind.length === 0) {
      const line = `served by ${probes.length === 1 ? 'the site' : `all ${probes.length} site servers`} after ${(since / 1000).toFixed(2)} s`;
      return { servedAfterMs: Math.round(since), lines: [line], exitCode: 0 };
    }
    if (connection.isLocal && probes.every((probe) => probe.revision === null)) {
      return { servedAfterMs: null, lines: ['no site server is running; it is live when one starts'], exitCode: 0 };
    }
    if (since > patienceMs) {
      const lines = behind.map((probe) => `✖ ${probe.url} ${whyBehind(probe, revision)}`);
      return { servedAfterMs: null, lines, exitCode: 3 };
    }
    await setTimeout(askEveryMs);
  }
}
