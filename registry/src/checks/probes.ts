import type { CallValue, listProbes } from '@atrium/contracts/calls';
import type { Registry } from '../registry.ts';

const patienceMs = 3_000;

async function revisionAt(url: string): Promise<number | null> {
  try {
    const answer = await fetch(new URL('/registry/live-set', url), {
      signal: AbortSignal.timeout(patienceMs),
    });
    const found = /"revision":(\d+)/.exec(answer.ok ? await answer.text() : '');
    return found ? Number(found[1]) : null;
  } catch {
    return null;
  }
}

/** The revision that each site server serves now. */
export async function askProbes(registry: Registry, urls: readonly string[]): Promise<CallValue<typeof listProbes>> {
  const probes = urls.map(async (url) => {
    const began = performance.now();
    const revision = await revisionAt(url);
    return { url, revision, tookMs: Math.round(performance.now() - began) };
  });
  return { revision: (await registry.liveSets.current()).revision, probes: await Promise.all(probes) };
}
