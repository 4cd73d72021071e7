import { type FoundRoute, findRoute, type PublishedManifest } from '@atrium/contracts/release';
import { ErrorState } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useShell } from '../boot/shell-context.tsx';
import type { StatusState } from '../boot/system-status.ts';
import { type Address, usePageBelow } from '../content/own-paths.tsx';
import { isRegionAskedAtom, regionAtom } from '../region/region.ts';
import { useShellText } from '../region/texts.ts';
import { lineupAtom } from '../remotes/lineup.ts';
import { PageSkeleton } from '../remotes/page-skeleton.tsx';
import { RemotePage } from '../remotes/remote-page.tsx';
import { sessionAtom } from '../session/session.ts';
import { bannerPart } from './banner/banner-part.ts';
import { BottomBar } from './bottom-bar.tsx';
import { hidesSideMenu } from './chrome-of-path.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { QuietPart } from './quiet-part.tsx';
import { placeScroll } from './scroll.ts';
import { ScrollTop } from './scroll-top.tsx';
import { SideMenu } from './side/side-menu.tsx';
import { useEntrance } from './use-entrance.ts';
import { useAddress } from './use-location.ts';
import { useSlow } from './use-slow.ts';

const regionAsk = { area: 'chrome', load: () => import('./region/region-ask.tsx') } as const;

function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Atrium` : 'Atrium';
  }, [title]);
}

/** The route of a path. A page that stands stays when the next revision no longer has it. */
function useFound(manifests: readonly PublishedManifest[], path: string): FoundRoute | null {
  const before = useRef<{ path: string; found: FoundRoute | null }>({ path, found: null });
  const now = findRoute(manifests, path);
  const found = now ?? (before.current.path === path ? before.current.found : null);
  before.current = { path, found };
  return found;
}

interface SiteProps {
  readonly status: StatusState['kind'];
}

/** The hall around the page that the address names. A click is answered before the next page is drawn. */
export function Site({ status }: SiteProps) {
  const address = useDeferredValue(usePageBelow(useAddress()));
  return <SiteAt status={status} address={address} />;
}

const SiteAt = memo(function SiteAt({ status, address }: SiteProps & { address: Address }) {
  const { texts, status: systemStatus } = useShell();
  const text = useShellText();
  const { language } = useAtomValue(regionAtom);
  const isAsked = useAtomValue(isRegionAskedAtom);
  const { isLogin } = useAtomValue(sessionAtom);
  const { manifests } = useAtomValue(lineupAtom);
  const found = useFound(manifests, address.path);
  const isEntered = useEntrance(found, address);
  const [isPending, setPending] = useState(false);
  const isSlow = useSlow(isPending);
  const titles = manifests.find(({ id }) => id === found?.remoteId)?.texts;
  const title = found && (titles?.[language][found.route.titleKey] ?? titles?.EN[found.route.titleKey]);
  useTitle(title ? texts.shown(title) : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every address has a place of its own
  const place = useCallback(placeScroll, [address.path, address.hash]);

  const chrome = found?.route.chrome ?? 'full';
  const page =
    status === 'unreachable' ? (
      <ErrorState
        title={text('status.unreachable')}
        text={text('status.unreachableText')}
        onRetry={() => void systemStatus.ask()}
      />
    ) : found && isEntered && status === 'known' ? (
      <RemotePage found={found} page={address} onShown={place} onPending={setPending} />
    ) : (
      <PageSkeleton />
    );
  const slowHint = isSlow ? <QuietPart part={bannerPart} props={{ isSlow }} /> : null;
  if (chrome === 'none') {
    return (
      <>
        <div id="page">{page}</div>
        {slowHint}
      </>
    );
  }
  const hasSideMenu = chrome === 'full' && !hidesSideMenu(address.path);
  return (
    <div className="shell" data-side-menu={hasSideMenu}>
      <a className="shell__skip" href="#page">
        {text('chrome.skip')}
      </a>
      <span className="shell__progress" data-active={isPending} aria-hidden="true" />
      <Header />
      {hasSideMenu ? <SideMenu path={address.path} /> : null}
      <div className="shell__column">
        <main id="page" className="shell__main" tabIndex={-1} aria-busy={isPending}>
          {page}
        </main>
        <Footer />
      </div>
      {slowHint}
      {isAsked && !isLogin ? <QuietPart part={regionAsk} props={{}} /> : null}
      <BottomBar path={address.path} />
      {found?.route.scrollTop ? <ScrollTop /> : null}
    </div>
  );
});
