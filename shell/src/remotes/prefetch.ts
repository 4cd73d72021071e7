import type { FoundRoute } from '@atrium/contracts/release';
import { isAllowed } from '../core/access.ts';
import { prefetchEarlyCalls } from '../core/early-answers.ts';
import { queryClient } from '../core/query-client.ts';
import { whenIdle } from '../core/schedule/when-idle.ts';
import type { Shell } from '../core/shell-context.tsx';
import { pageOf } from '../routing/route-table.ts';
import { preloadRoute } from './preload-route.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** By then the first view has come, on all but the slowest lines. */
const idleAfterMs = 5000;

function load(loader: RemoteLoader, { remoteId, route }: FoundRoute): void {
  loader.loadPart(remoteId, (module) => module.routes[route.id], { isPrefetch: true }).catch(() => undefined);
}

/** The page of a path, if whoever is here may open it. */
function allowedPage({ resolved, session }: Shell, path: string): FoundRoute | null {
  const found = pageOf(resolved.get().manifests, path.split(/[?#]/)[0] ?? '/');
  return found && isAllowed(found.route.requires, session.state.get()) ? found : null;
}

/** Loads a page's code. What fails now is tried again when it is opened. */
function prefetchPage({ loader }: Shell, found: FoundRoute): void {
  const next = loader.next(found.remoteId);
  if (next && 'base' in next) preloadRoute(next, found.route.id);
  load(loader, found);
}

/** Loads the page a player is about to open, and asks for what it begins with. */
export function prefetchPath(shell: Shell, path: string): void {
  const found = allowedPage(shell, path);
  if (!found) return;
  prefetchPage(shell, found);
  const { region, session } = shell;
  const account = session.state.get().member?.account ?? null;
  prefetchEarlyCalls(queryClient, found.route.early, { region: region.state.get(), token: session.token(), account });
}

/**
 * Has the code of the page that the address names on its way before the hall is drawn; whether it may be shown is known
 * later.
 */
export function loadFirstPage({ resolved, loader }: Shell): void {
  const found = pageOf(resolved.get().manifests, location.pathname);
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
      const found = allowedPage(shell, path);
      if (found) prefetchPage(shell, found);
      next(others);
    });
  };
  setTimeout(() => next(paths()), idleAfterMs);
}
