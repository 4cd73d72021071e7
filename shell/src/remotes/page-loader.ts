import type { PageProps } from '@atrium/contracts/platform';
import { findRoute, isAllowed } from '@atrium/contracts/release';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { pageStore } from '../core/store.ts';
import { isSiteClosedAtom } from '../status/site-closed.ts';
import type { PageServices } from './page-services.ts';
import { type LoadedPart, partKey } from './remote-loader.ts';

type Page = ComponentType<PageProps>;

/** The page of the requested address; null in it when it could not be loaded. */
export interface LoadedPage {
  readonly key: string;
  readonly loaded: LoadedPart<Page> | null;
  readonly loadMs: number;
}

/** Loads the page that a path opens; null when there is none, or this visitor may not see it. */
export const pageLoader =
  ({ resolved, loader, session }: PageServices) =>
  async ({ request }: LoaderFunctionArgs): Promise<LoadedPage | null> => {
    const found = findRoute(resolved.get().manifests, new URL(request.url).pathname);
    const isClosed = pageStore.get(isSiteClosedAtom);
    if (!found || isClosed || !isAllowed(found.route.requires, session.state.get())) return null;
    const startedAt = performance.now();
    const { remoteId, route } = found;
    const loaded = await loader.loadPart<Page>(remoteId, 'routes', route.id).catch(() => null);
    return { key: partKey(remoteId, 'routes', route.id), loaded, loadMs: performance.now() - startedAt };
  };
