import type { FoundRoute } from '@atrium/contracts/release';
import type { Shell } from '../boot/shell-context.tsx';
import { whenIdle } from '../boot/when-idle.ts';
import { pageOf } from '../router/route-table.ts';
import { isAllowed } from './access.ts';
import { preloadRoute } from './preload-route.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** By then the first view has come, on all but the slowest lines. */
const idleAfterMs = 5000;

function load(loader: RemoteLoader, { remoteId, route }: FoundRoute): void {
  loader.loadPart(remoteId, (module) => module.routes[route.id], { isGuess: true }).catch(() => undefined);
}

/** Loads the page a player is about to open. What fails now is tried again when it is opened. */
export function prefetchPath({ lineup, loader, session }: Shell, path: string): void {
  const pathname = path.split(/[?#]/)[0] ?? '/';
  const found = pageOf(lineup.get().manifests, pathname);
  if (!found || !isAllowed(found.route.requires, session.state.get())) return;
  const next = loader.next(found.remoteId);
  if (next && 'base' in next) preloadRoute(next, found.route.id);
  load(loader, found);
}

/**
 * Has the code of the page that the address names on its way before the hall is drawn; whether it may be shown is known
 * later.
 */
export function loadFirstPage({ lineup, loader }: Shell): void {
  const found = pageOf(lineup.get().manifests, location.pathname);
  if (found) load(loader, found);
}

/** A visitor on a metered or slow line gets nothing that was not asked for. */
function isLineFree(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** Once the page has nothing else to do: the pages behind the navigation, one after the other. */
export function prefetchWhenIdle(shell: Shell): void {
  if (!isLineFree()) return;
  const paths = () =>
    shell.menus
      .menu('nav.item')
      .get()
      .map((entry) => entry.to);
  const next = (remaining: readonly string[]) => {
    const [path, ...others] = remaining;
    if (path === undefined) return;
    whenIdle(() => {
      prefetchPath(shell, path);
      next(others);
    });
  };
  setTimeout(() => next(paths()), idleAfterMs);
}
