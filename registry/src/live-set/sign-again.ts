import type { LiveSetStore } from './live-set-store.ts';
import type { Revision } from './revision.ts';

/** Writes the live set as a new revision, so that every current key has signed it; null when nothing is live. */
export async function signAgain(
  liveSets: LiveSetStore,
  by: { actor: string; reason: string; now: number },
): Promise<Revision | null> {
  const before = await liveSets.latest();
  if (!before) return null;
  const entry = { actor: by.actor, action: 'settings' as const, reason: by.reason, changes: [] };
  return liveSets.append(before, { next: before.liveSet, entry, now: by.now });
}
