import { documentTitle } from '@atrium/contracts/constants';
import { type FoundRoute, findRoute, isForStaff, type PublishedManifest } from '@atrium/contracts/release';
import { ErrorState } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { bannerPart } from '../banner/banner-part.ts';
import { decoded } from '../core/browser/decoded.ts';
import { ShellPart } from '../core/view/shell-part.tsx';
import { useIsPhone } from '../core/view/use-is-phone.ts';
import { useSlow } from '../core/view/use-slow.ts';
import { usePageBelow } from '../modals/addressed-modal.tsx';
import { QuietPart } from '../parts/quiet-part.tsx';
import { isRegionPickerShownAtom, regionAtom } from '../region/region.ts';
import { resolvedVersionsAtom } from '../remotes/versions/resolved-versions.ts';
import { PageSkeleton } from '../remotes/view/page-skeleton.tsx';
import { PartFailed } from '../remotes/view/part-failed.tsx';
import { RemotePage } from '../remotes/view/remote-page.tsx';
import { lateNavigationAtom, lateStateOf } from '../routing/drawn-page.ts';
import { keepAtAnchor } from '../routing/keep-at-anchor.ts';
import { type Address, useAddress } from '../routing/use-address.ts';
import { sessionAtom } from '../session/session.ts';
import type { StatusState } from '../status/system-status.ts';
import { useSystemStatus } from '../status/system-status.ts';
import { useTexts } from '../texts/i18n.ts';
import { useShellText } from '../texts/texts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { hidesSideMenu } from './chrome-of-path.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { ScrollTop } from './scroll-top.tsx';
import { SideMenu } from './side/side-menu.tsx';
import { useEntrance } from './use-entrance.ts';

/** Loaded after the first page, as what tracks input is: before that there is none to lose. */
const unsavedInput = { area: 'chrome', load: () => import('../routing/unsaved-input.tsx') } as const;
const regionQuestion = {
  area: 'chrome',
  load: () => import(/* webpackChunkName: "panels" */ './region/region-question.tsx'),
} as const;

function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

/** Keeps the anchor of the address in view while its page grows. */
function useAnchor({ path, hash }: Address, isPending: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor is another element on another page
  useEffect(() => {
    if (hash && !isPending) return keepAtAnchor(decoded(hash.slice(1)));
  }, [path, hash, isPending]);
}

/** The route of a path. Keeps the current page if a new revision removes its route. */
function useFound(manifests: readonly PublishedManifest[], path: string): FoundRoute | null {
  const before = useRef<{ path: string; found: FoundRoute | null }>({ path, found: null });
  const now = useMemo(() => findRoute(manifests, path), [manifests, path]);
  const found = now ?? (before.current.path === path ? before.current.found : null);
  before.current = { path, found };
  return found;
}

const reloadPage = async () => location.reload();

interface SiteProps {
  readonly status: StatusState['kind'];
}

/** The chrome around the page of the address; the page before stays while the next one loads. */
export function Site({ status }: SiteProps) {
  const address = usePageBelow(useAddress());
  const texts = useTexts();
  const systemStatus = useSystemStatus();
  const text = useShellText();
  const { language } = useAtomValue(regionAtom);
  const isRegionAsked = useAtomValue(isRegionPickerShownAtom);
  const { isLogin } = useAtomValue(sessionAtom);
  const { manifests } = useAtomValue(resolvedVersionsAtom);
  const found = useFound(manifests, address.path);
  const isEntered = useEntrance(found, address);
  const [isWaiting, setWaiting] = useState(false);
  const isPending = useNavigation().state !== 'idle' || isWaiting;
  const isSlow = useSlow(isPending);
  const isPhone = useIsPhone();
  useAnchor(address, isPending);
  const titles = manifests.find(({ id }) => id === found?.remoteId)?.texts;
  const title = found && (titles?.[language][found.route.titleKey] ?? titles?.EN[found.route.titleKey]);
  useTitle(title ? texts.shown(title) : undefined);

  const chrome = found?.route.chrome ?? 'full';
  const lateState = lateStateOf(useAtomValue(lateNavigationAtom), useLocation().key);
  const isShown = found && isEntered && status === 'known' && lateState !== 'left';
  let page = isShown ? <RemotePage found={found} page={address} onPending={setWaiting} /> : <PageSkeleton />;
  if (lateState === 'given up') page = <PartFailed onRetry={reloadPage} />;
  else if (status === 'unreachable' && lateState !== 'left') {
    const retry = () => void systemStatus.refresh();
    page = <ErrorState title={text('status.unreachable')} text={text('status.unreachableText')} onRetry={retry} />;
  }
  const slowHint = isSlow ? <QuietPart part={bannerPart} props={{ isSlow }} /> : null;
  if (chrome === 'none') {
    return (
      <>
        <div id="page">{page}</div>
        {slowHint}
        <ScrollRestoration />
        <QuietPart part={unsavedInput} props={{}} />
      </>
    );
  }
  const isConsole = found !== null && isForStaff(found.route);
  const hasSideMenu = chrome === 'full' && !hidesSideMenu(address.path);
  return (
    <div className="shell" data-side-menu={hasSideMenu}>
      <a className="shell__skip" href="#page">
        {text('chrome.skip')}
      </a>
      <span className="shell__progress" data-active={isPending} aria-hidden="true" />
      <ShellPart>
        <Header isConsole={isConsole} />
      </ShellPart>
      <ShellPart>{hasSideMenu && !isPhone ? <SideMenu path={address.path} /> : null}</ShellPart>
      <div className="shell__column">
        <main id="page" className="shell__main" tabIndex={-1} aria-busy={isPending}>
          {page}
        </main>
        <ShellPart>{isConsole ? null : <Footer />}</ShellPart>
      </div>
      {slowHint}
      {isRegionAsked && !isLogin ? <QuietPart part={regionQuestion} props={{}} /> : null}
      <ShellPart>
        {isPhone && !isConsole ? <BottomBar path={address.path} /> : null}
        {found?.route.scrollTop ? <ScrollTop /> : null}
      </ShellPart>
      <ScrollRestoration />
      <QuietPart part={unsavedInput} props={{}} />
    </div>
  );
}
