import { isAllowed } from '@atrium/contracts/release';
import { whenIdle } from '../core/schedule/when-idle.ts';
import type { Menus } from './menus/menus.ts';
import type { PageServices } from './page-services.ts';
import { allowedPage, prefetchPage } from './prefetch.ts';
import { wholeVersion } from './versions/resolve-reference.ts';

/** After this time the first view is loaded on all but the slowest connections. */
const idleAfterMs = 5000;

/** A page that was scrolled within this time is being scrolled. */
const stillAfterMs = 1000;

let scrolledAt = Number.NEGATIVE_INFINITY;

/** Runs work when the browser is idle and the page stands still: what runs between two frames of a scroll may take one. */
function whenStill(work: () => void): void {
  if (performance.now() - scrolledAt < stillAfterMs) setTimeout(() => whenStill(work), stillAfterMs);
  else whenIdle(work);
}

/** Whether prefetching is acceptable: not on metered or slow connections. */
function isLineFree(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** Fetches what a hovered link needs to request all files of its page at once: some 2 KB a remote, one after the other. */
async function describeRemotes({ resolved, session, loader }: PageServices): Promise<void> {
  for (const { id, routes } of resolved.get().manifests) {
    const version = loader.next(id);
    const canOpen = routes.some(({ requires }) => isAllowed(requires, session.state.get()));
    if (version && canOpen) await wholeVersion(version).catch(() => undefined);
  }
}

/**
 * Prefetches the pages of the navigation while the browser is idle, one after the other, and at once what each remote
 * consists of.
 */
export function prefetchWhenIdle(services: PageServices & { readonly menus: Menus }): void {
  if (!isLineFree()) return;
  whenIdle(() => void describeRemotes(services));
  const noteScroll = () => {
    scrolledAt = performance.now();
  };
  addEventListener('scroll', noteScroll, { passive: true });
  const paths = () =>
    services.menus
      .menu('nav.item')
      .get()
      .map((entry) => entry.to);
  const next = (remaining: readonly string[]) => {
    const [path, ...others] = remaining;
    if (path === undefined) return;
    whenStill(() => {
      const found = allowedPage(services, path);
      if (found) prefetchPage(services, found);
      next(others);
    });
  };
  setTimeout(() => next(paths()), idleAfterMs);
}
