import type { RegionState } from '@atrium/contracts/entities';
import type { PageProps, Platform } from '@atrium/contracts/platform';
import { QueryClientProvider } from '@atrium/contracts/provided';
import { PlatformContext } from '@atrium/contracts/react';
import { UiProvider, type UiSettings, uiTexts } from '@atrium/ui';
import { type ComponentType, type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { insideOf } from '../platform/create-test-platform.tsx';
import type { TestPlatform } from '../platform/test-platform.ts';
import { uiTextOf } from '../texts/test-texts.ts';

function settingsOf(region: RegionState): UiSettings {
  const { theme, locale, direction, currency, currencySymbol, fractionDigits, timeZone } = region;
  const texts = uiTexts(uiTextOf);
  return { theme, locale, direction, currency, currencySymbol, fractionDigits, timeZone, nonce: undefined, texts };
}

/** Records the links that are followed, as the shell follows them; those that leave the site lead nowhere. */
function followLink(event: MouseEvent, platform: TestPlatform): void {
  const link = (event.target as Element).closest?.('a[href]');
  if (event.defaultPrevented || !link) return;
  event.preventDefault();
  const href = link.getAttribute('href') ?? '';
  if (/^(?:\/(?!\/)|[?#])/.test(href) && !link.hasAttribute('download')) platform.navigate(href);
}

/** Goes where the remote navigates, as long as that is the rendered page. */
function Following({ platform, at, children }: { platform: TestPlatform; at: string; children: ReactNode }) {
  const go = useNavigate();
  useEffect(() => {
    const inside = insideOf(platform);
    inside.follow = ({ to, replace }) => {
      const { pathname } = new URL(to, `http://test${at}`);
      if (pathname === at) go(to, { replace });
    };
    const onClick = (event: MouseEvent) => followLink(event, platform);
    document.addEventListener('click', onClick);
    return () => {
      inside.follow = () => undefined;
      document.removeEventListener('click', onClick);
    };
  }, [platform, at, go]);
  return children;
}

/** What the shell has around everything of a remote. */
export interface TestSiteProps {
  readonly platform: TestPlatform;
  /** Path, query and hash that the page is opened at. */
  readonly address: string;
  /** The path of the page; empty for a dialog, a slot or one component. */
  readonly at: string;
  /** The remote's own, which provides the platform; without it the contracts' is taken. */
  readonly Frame?: ComponentType<{ platform: Platform; children: ReactNode }> | undefined;
  readonly children: ReactNode;
}

const OwnFrame = ({ platform, children }: { platform: Platform; children: ReactNode }) => (
  <PlatformContext value={platform}>{children}</PlatformContext>
);

export function TestSite({ platform, address, at, Frame = OwnFrame, children }: TestSiteProps) {
  const region = useSyncExternalStore(platform.region.subscribe, platform.region.get);
  const settings = useMemo(() => settingsOf(region), [region]);
  return (
    <QueryClientProvider client={insideOf(platform).queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <UiProvider settings={settings}>
          <Following platform={platform} at={at}>
            <div data-remote={platform.remoteId}>
              <Frame platform={platform}>{children}</Frame>
            </div>
          </Following>
        </UiProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/** A page with its address, which changes as the remote navigates. */
export function AtAddress({ Page, routeId }: { Page: ComponentType<PageProps>; routeId: string }) {
  const { pathname, search, hash } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return <Page routeId={routeId} path={pathname} query={query} hash={hash} />;
}
