import type { FoundRoute } from '@atrium/contracts/release';
import { findRoute } from '@atrium/contracts/release';
import type { PageServices } from './page-services.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** Loads a page's code before it is opened. A failed load is repeated then. */
export function loadAhead(loader: RemoteLoader, { remoteId, route }: FoundRoute): void {
  loader.loadPart(remoteId, 'routes', route.id, { isPrefetch: true }).catch(() => undefined);
}

/**
 * Begins to load the code of the page of the address before the shell is drawn, and before it is known whether this
 * visitor may see the page.
 */
export function loadFirstPage({ resolved, loader }: Pick<PageServices, 'resolved' | 'loader'>): void {
  const found = findRoute(resolved.get().manifests, location.pathname);
  if (found) loadAhead(loader, found);
}
