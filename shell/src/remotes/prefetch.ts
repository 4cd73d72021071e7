import type { FoundRoute } from '@atrium/contracts/release';
import { findRoute, isAllowed } from '@atrium/contracts/release';
import { prefetchEarlyCalls } from '../core/early-answers.ts';
import { queryClient } from '../core/query-client.ts';
import type { Region } from '../region/region.ts';
import { loadAhead } from './load-first-page.ts';
import type { PageServices } from './page-services.ts';
import { preloadRoute } from './preload-route.ts';

/** The page of a path, if this visitor may open it. */
export function allowedPage({ resolved, session }: PageServices, path: string): FoundRoute | null {
  const found = findRoute(resolved.get().manifests, path.split(/[?#]/)[0] ?? '/');
  return found && isAllowed(found.route.requires, session.state.get()) ? found : null;
}

/** Loads a page's code. A failed load is repeated when the page is opened. */
export function prefetchPage({ loader }: PageServices, found: FoundRoute): void {
  const next = loader.next(found.remoteId);
  if (next && 'base' in next) void preloadRoute(next, found.route.id);
  loadAhead(loader, found);
}

/** Loads the code of a page that a player is about to open, and makes its early calls. */
export function prefetchPath(services: PageServices & { readonly region: Region }, path: string): void {
  const found = allowedPage(services, path);
  if (!found) return;
  prefetchPage(services, found);
  const { region, session } = services;
  const account = session.state.get().member?.account ?? null;
  prefetchEarlyCalls(queryClient, found.route.early, { region: region.state.get(), token: session.token(), account });
}
