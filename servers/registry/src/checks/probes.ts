import type { CallValue, listProbes } from '@atrium/contracts/calls';
import { revisionHeader } from '@atrium/contracts/release';
import { readAtMost } from '@atrium/server-kit';
import type { Registry } from '../registry.ts';

const patienceMs = 3_000;
/** Hundreds of parts with the longest manifests. */
export const mostLiveSetBytes = 16 * 1024 * 1024;

interface Answer {
  readonly revision: number;
  readonly hash: string | null;
}

async function revisionAt(url: string): Promise<Answer | null> {
  try {
    const answer = await fetch(new URL('/registry/live-set', url), {
      signal: AbortSignal.timeout(patienceMs),
    });
    const found = /"revision":(\d+)/.exec(
      answer.ok ? (await readAtMost(answer, mostLiveSetBytes)).toString('utf8') : '',
    );
    return found ? { revision: Number(found[1]), hash: answer.headers.get(revisionHeader) } : null;
  } catch {
    return null;
  }
}

/** Whether the site serves the very revision that the registry has by this number. */
export async function isTheSame({ liveSets }: Registry, { revision, hash }: Answer): Promise<boolean> {
  if (revision === 0) return true;
  const own = await liveSets.at(revision).catch(() => null);
  return own !== null && own.entry.hash === hash;
}

/** The revision that each site server serves now. */
export async function askProbes(registry: Registry, urls: readonly string[]): Promise<CallValue<typeof listProbes>> {
  const probes = urls.map(async (url) => {
    const began = performance.now();
    const answer = await revisionAt(url);
    const tookMs = Math.round(performance.now() - began);
    return {
      url,
      revision: answer?.revision ?? null,
      isSame: answer !== null && (await isTheSame(registry, answer)),
      tookMs,
    };
  });
  return { revision: (await registry.liveSets.current()).revision, probes: await Promise.all(probes) };
}
