import { minuteMs } from '@atrium/contracts/durations';
import { pageConfirmation, trustedKeys } from '../../core/browser/page-data.ts';
import { pageStore, type Writable } from '../../core/store.ts';
import { watchInput } from '../../routing/input-tracker.ts';
import type { ResolvedVersions } from './resolved-versions.ts';
import { standingAtom } from './standing.ts';
import { standingAt, standingOf } from './term.ts';
import { watchRevisions } from './watch-revisions.ts';

const askAgainMs = 20 * minuteMs;

/** Has the live set confirmed from time to time, and lets its standing age while nobody answers. */
function keepConfirmed(refresh: () => Promise<unknown>): void {
  let standing = pageStore.get(standingAtom);
  let receivedAt = performance.now();
  pageStore.sub(standingAtom, () => {
    const next = pageStore.get(standingAtom);
    if (next?.ageMs === standing?.ageMs && next?.confirmedAt === standing?.confirmedAt) return;
    standing = next;
    receivedAt = performance.now();
  });
  void standingOf(pageConfirmation(), trustedKeys()).then((first) => {
    if (first && !standing) pageStore.set(standingAtom, first);
  });
  setInterval(async () => {
    if (document.visibilityState !== 'visible') return;
    await refresh();
    if (!standing) return;
    const { kind, ageMs, clockOffMs } = standing;
    const aged = standingAt(ageMs + performance.now() - receivedAt, standing, clockOffMs);
    if (aged.kind !== kind) pageStore.set(standingAtom, { ...aged, ageMs });
  }, askAgainMs);
}

/** Keeps an open page up to date with releases; a file of its own, because the first view does not need it. */
export function followReleases(
  resolved: Writable<ResolvedVersions>,
  refresh: () => Promise<ResolvedVersions | null>,
): void {
  const known = () => resolved.get().live.revision;
  watchInput();
  keepConfirmed(refresh);
  watchRevisions({
    known,
    async refresh() {
      const fresh = await refresh();
      if (fresh && fresh.live.revision > known()) resolved.set(fresh);
    },
  });
}
