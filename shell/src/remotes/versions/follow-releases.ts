import type { Shell } from '../../core/shell-context.tsx';
import { watchInput } from '../../routing/input-tracker.ts';
import type { ResolvedVersions } from './resolved-versions.ts';
import { watchRevisions } from './watch-revisions.ts';

/** Keeps an open page up to date with releases; a file of its own, because the first view does not need it. */
export function followReleases({ resolved }: Shell, refresh: () => Promise<ResolvedVersions | null>): void {
  const known = () => resolved.get().live.revision;
  watchInput();
  watchRevisions({
    known,
    async refresh() {
      const fresh = await refresh();
      if (fresh && fresh.live.revision > known()) resolved.set(fresh);
    },
  });
}
