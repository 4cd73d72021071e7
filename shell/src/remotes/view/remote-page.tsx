import type { PageProps } from '@atrium/contracts/platform';
import type { FoundRoute } from '@atrium/contracts/release';
import { type ComponentType, memo, type ReactNode, useEffect, useMemo } from 'react';
import { useLoaderData } from 'react-router-dom';
import { markFirstPageShown } from '../../core/schedule/first-page.ts';
import { dropServerDrawn } from '../../core/server-drawn.ts';
import { LeaveBoundary } from '../../core/view/leave-boundary.tsx';
import type { LoadedPage } from '../page-loader.ts';
import { useRemoteLoader } from '../remote-loader.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { PartFailed } from './part-failed.tsx';
import { RemoteFrame } from './remote-frame.tsx';
import { useRemotePart } from './use-remote-part.ts';

export interface RemotePageProps {
  found: FoundRoute;
  page: Omit<PageProps, 'routeId'>;
  onPending(isPending: boolean): void;
}

/**
 * A route's page: the one that was loaded with the navigation, else loaded now. It is rendered again when its address
 * changes, not with what happens around it: a navigation that begins, a hint that loading is slow.
 */
export const RemotePage = memo(function RemotePage({ found, page, onPending }: RemotePageProps) {
  const { remoteId, route } = found;
  const loader = useRemoteLoader();
  const given = useLoaderData<LoadedPage | null>();
  const { loaded, hasFailed, isCurrent, shownKey, drawKey, failedLoad, reload, retry, reportBroken } = useRemotePart<
    ComponentType<PageProps>
  >(remoteId, 'routes', route.id, given);
  useEffect(() => onPending(!isCurrent), [isCurrent, onPending]);
  useEffect(() => {
    if (!isCurrent) return;
    markFirstPageShown();
    dropServerDrawn();
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
        {shownPage}
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
