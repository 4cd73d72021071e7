import type { PageProps } from '@atrium/contracts/platform';
import type { FoundRoute } from '@atrium/contracts/release';
import { type ComponentType, useEffect } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';
import { PartFailed } from './part-failed.tsx';
import { RemoteFrame } from './remote-frame.tsx';
import { usePart } from './use-part.ts';

export interface RemotePageProps {
  found: FoundRoute;
  page: Omit<PageProps, 'routeId'>;
  /** Told when the page that the address names is on screen. */
  onShown(): void;
  onPending(isPending: boolean): void;
}

/** A route's page. While the next one loads, the one before stays. */
export function RemotePage({ found, page, onShown, onPending }: RemotePageProps) {
  const { remoteId, route } = found;
  const { loaded, hasFailed, isCurrent, shownKey, drawKey, late, reload, retry, broke } = usePart<
    ComponentType<PageProps>
  >(remoteId, route.id, (module) => module.routes[route.id]);
  const isShown = isCurrent && loaded !== null;
  useEffect(() => {
    onPending(!isCurrent);
    if (isShown) onShown();
  }, [isShown, isCurrent, onShown, onPending]);

  if (hasFailed && isCurrent) return <PartFailed onRetry={retry} late={late} />;
  if (!loaded) return <PageSkeleton />;
  const { remote, part: Page } = loaded;
  const shownRoute = shownKey?.slice(shownKey.indexOf('/') + 1) ?? route.id;
  return (
    <RemoteFrame remote={remote} drawKey={drawKey} waiting={<PageSkeleton />} onBroken={broke} onReload={reload}>
      <Page routeId={shownRoute} {...page} />
    </RemoteFrame>
  );
}
