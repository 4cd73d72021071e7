import type { PageProps } from '@atrium/contracts/platform';
import { type ComponentType, memo, type ReactNode, useEffect, useMemo } from 'react';
import { useLoaderData, useRoutes } from 'react-router-dom';
import { markFirstPageShown } from '../../core/schedule/first-page.ts';
import { LeaveBoundary } from '../../core/view/leave-boundary.tsx';
import type { FoundPage } from '../../routing/route-table.ts';
import type { LoadedPage } from '../page-loader.ts';
import { useRemoteLoader } from '../remote-loader.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { PartFailed } from './part-failed.tsx';
import { RemoteFrame } from './remote-frame.tsx';
import { useRemotePart } from './use-remote-part.ts';

export interface RemotePageProps {
  found: FoundPage;
  page: Omit<PageProps, 'routeId'>;
  onPending(isPending: boolean): void;
}

/** Makes nested routes of a remote relative to the path of its page. */
function Below({ path, children }: { path: string; children: ReactNode }) {
  return useRoutes([{ path, element: children }]);
}

/**
 * A route's page: the one that was loaded with the navigation, else loaded now. It is rendered again when its address
 * changes, not with what happens around it: a navigation that begins, a hint that loading is slow.
 */
export const RemotePage = memo(function RemotePage({ found, page, onPending }: RemotePageProps) {
  const { remoteId, route, at } = found;
  const loader = useRemoteLoader();
  const given = useLoaderData<LoadedPage | null>();
  const { loaded, hasFailed, isCurrent, shownKey, drawKey, failedLoad, reload, retry, reportBroken } = useRemotePart<
    ComponentType<PageProps>
  >(remoteId, 'routes', route.id, given);
  useEffect(() => onPending(!isCurrent), [isCurrent, onPending]);
  useEffect(() => {
    if (isCurrent) markFirstPageShown();
  }, [isCurrent]);

  const shownRoute = shownKey?.slice(shownKey.lastIndexOf('/') + 1) ?? route.id;
  const Page = loaded?.part;
  const shownPage = useMemo(() => Page && <Page routeId={shownRoute} {...page} />, [Page, shownRoute, page]);

  function content(): ReactNode {
    if (hasFailed && isCurrent) return <PartFailed onRetry={retry} failedLoad={failedLoad} />;
    if (!loaded) return <PageSkeleton />;
    return (
      <RemoteFrame
        remote={loaded.remote}
        drawKey={drawKey}
        waiting={<PageSkeleton />}
        onBroken={reportBroken}
        onReload={reload}
      >
        <Below path={route.nested ? `${at}/*` : '*'}>{shownPage}</Below>
      </RemoteFrame>
    );
  }
  const countFault = (error: unknown) => loaded && loader.countFault(loaded.remote, error);
  return (
    <LeaveBoundary id={`${drawKey} ${loaded?.remote.version.version}`} onError={countFault}>
      {content()}
    </LeaveBoundary>
  );
});
