import { systemStatus } from '@atrium/contracts/constants';
import type { PageProps } from '@atrium/contracts/platform';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Shell } from '../boot/shell-context.tsx';
import { isAllowed } from '../remotes/access.ts';
import type { LoadedPart } from '../remotes/remote-loader.ts';
import { pageOf } from './route-table.ts';

/** The page of the address that was asked for, or that it could not be had. */
export interface LoadedPage {
  readonly key: string;
  readonly loaded: LoadedPart<ComponentType<PageProps>> | null;
  readonly loadMs: number;
}

/** Loads the page that a path opens; null where none is drawn, or not for whoever asks. */
export const pageLoader =
  ({ lineup, loader, session, status }: Shell) =>
  async ({ request }: LoaderFunctionArgs): Promise<LoadedPage | null> => {
    const found = pageOf(lineup.get().manifests, new URL(request.url).pathname);
    const site = status.state.get();
    const isClosed = site.kind === 'known' && site.value.status !== systemStatus.normal;
    const { isOps } = session.state.get();
    if (!found || (isClosed && !isOps) || !isAllowed(found.route.requires, session.state.get())) return null;
    const startedAt = performance.now();
    const { remoteId, route } = found;
    const loaded = await loader.loadPart(remoteId, (module) => module.routes[route.id]).catch(() => null);
    return { key: `${remoteId}/${route.id}`, loaded, loadMs: performance.now() - startedAt };
  };
