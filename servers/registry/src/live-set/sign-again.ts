import type { TrustedKey } from '@atrium/contracts/release';
import type { LiveSetStore } from './live-set-store.ts';
import type { Revision } from './revision.ts';

/** Writes the live set as a new revision, so that every current key has signed it; null when nothing is live. */
export async function signAgain(
  liveSets: LiveSetStore,
  by: { actor: string; reason: string; now: number; retiredKey?: TrustedKey },
): Promise<Revision | null> {
  await liveSets.ensureNewest();
  const before = await liveSets.latest();
  if (!before) return null;
  const { now, ...why } = by;
  const entry = { ...why, action: 'settings' as const, changes: [] };
  return liveSets.append(before, { next: before.liveSet, entry, now });
}
