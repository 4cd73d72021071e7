import type { LivePart } from '@atrium/contracts/release';
import type { LiveSetStore } from './live-set-store.ts';
import { partOf } from './parts.ts';

/** What the good versions of a part are found in. */
export interface VersionHistory {
  readonly liveSets: LiveSetStore;
  /** The names of a part's published versions. */
  published(id: string): Promise<readonly string[]>;
}

/**
 * Versions of a part that were stable before, the latest first, without those that were rolled back and not made live
 * again since. Walks back through the part's history, until nothing is left that could be found; the newest entry about
 * a version counts.
 */
export async function* goodVersions(
  { liveSets, published }: VersionHistory,
  id: string,
  now: LivePart,
): AsyncGenerator<string> {
  const decided = new Set([now.stable.version, ...now.recalled]);
  const all = await published(id);
  for await (const { liveSet } of liveSets.backwardsOf(id)) {
    if (all.every((version) => decided.has(version))) return;
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
