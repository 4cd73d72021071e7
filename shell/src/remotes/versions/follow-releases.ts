import type { Shell } from '../../core/shell-context.tsx';
import { watchInput } from '../../routing/input-tracker.ts';
import type { Lineup } from './resolved-versions.ts';
import { watchRevisions } from './watch-revisions.ts';

/** What an open page does about releases; in a file of its own, because the first view does not need it. */
export function followReleases({ lineup }: Shell, refresh: () => Promise<Lineup | null>): void {
  const known = () => lineup.get().live.revision;
  watchInput();
  watchRevisions({
    known,
    async refresh() {
      const fresh = await refresh();
      if (fresh && fresh.live.revision > known()) lineup.set(fresh);
    },
  });
}
