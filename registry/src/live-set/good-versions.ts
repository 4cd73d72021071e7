import type { LivePart } from '@atrium/contracts/release';
import type { LiveSetStore } from './live-set-store.ts';
import { partOf } from './parts.ts';

/**
 * Versions of a part that were stable before, the latest first, without those that were rolled back and not made live
 * again since. Walks back through the history; the newest entry about a version counts.
 */
export async function* goodVersions(liveSets: LiveSetStore, id: string, now: LivePart): AsyncGenerator<string> {
  const decided = new Set([now.stable.version, ...now.recalled]);
  for await (const { liveSet } of liveSets.backwardsOf(id)) {
    const part = partOf(liveSet, id);
    if (!part) continue;
    const { version } = part.stable;
    if (!decided.has(version)) {
      decided.add(version);
      yield version;
    }
    for (const recalled of part.recalled) decided.add(recalled);
  }
}
