import { QueryClientProvider } from '@atrium/contracts/provided';
import { defaultUiTexts, UiProvider, type UiSettings, type UiTexts } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { CrashPage } from '../chrome/pages/crash-page.tsx';
import { StatusPage } from '../chrome/pages/status-page.tsx';
import { Site } from '../chrome/site.tsx';
import { pageNonce } from '../core/browser/page-data.ts';
import { shellVersion } from '../core/browser/running-shell.ts';
import { queryClient } from '../core/query-client.ts';
import { originOf } from '../core/reports/error-reports.ts';
import { type Shell, ShellContext, useShell } from '../core/shell-context.tsx';
import { ErrorBoundary } from '../core/view/error-boundary.tsx';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { AddressedModal } from '../modals/addressed-modal.tsx';
import { regionAtom } from '../region/region.ts';
import { isOtherShellLive } from '../remotes/versions/other-shell.ts';
import { resolvedVersionsAtom } from '../remotes/versions/resolved-versions.ts';
import { Router } from '../routing/router.tsx';
import { isSiteClosedAtom } from '../status/site-closed.ts';
import { noticesAtom } from '../status/site-notices.ts';
import { systemStatusAtom } from '../status/system-status.ts';
import { type ShellTextKey, useShellText } from '../texts/texts.ts';

/** The settings of the UI kit, in the player's language. */
function useUiSettings(): UiSettings {
  const state = useAtomValue(regionAtom);
  const text = useShellText();
  return useMemo(() => {
    const { theme, locale, direction, currency, currencySymbol, fractionDigits, timeZone } = state;
    const entries = Object.keys(defaultUiTexts).map((key) => [key, text(`ui.${key}` as ShellTextKey, placeholders)]);
    const texts = Object.fromEntries(entries) as UiTexts;
    return { theme, locale, direction, currency, currencySymbol, fractionDigits, timeZone, nonce: pageNonce(), texts };
  }, [state, text]);
}

/** The UI kit fills in these values itself, so their placeholders are kept. */
const placeholders = { page: '{{page}}', slide: '{{slide}}', total: '{{total}}' };

/** Loaded only when there is a notice. */
const ReleaseNotices = lazy(() => import('../chrome/release-notices.tsx').catch(() => ({ default: () => null })));

function Notices() {
  const { visitorId } = useShell();
  const now = useAtomValue(resolvedVersionsAtom);
  if (!now.overrides && !isOtherShellLive(now, visitorId)) return null;
  return (
    <Suspense>
      <ReleaseNotices />
    </Suspense>
  );
}

/** Repeats queries that failed without a connection when the connection is back. */
function useRefetchAfterReconnect(): void {
  const { connection } = useAtomValue(noticesAtom);
  useEffect(() => {
    if (connection !== 'back') return;
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [connection]);
}

function SiteOrStatus() {
  const settings = useUiSettings();
  const state = useAtomValue(systemStatusAtom);
  useRefetchAfterReconnect();
  const isClosed = useAtomValue(isSiteClosedAtom);
  return (
    <UiProvider settings={settings}>
      {isClosed && state.kind === 'known' ? <StatusPage value={state.value} /> : <Site status={state.kind} />}
      <Notices />
      <AddressedModal />
      <DialogHost />
    </UiProvider>
  );
}

/** The shell counts as mounted after this time without an error. */
const mountedAfterMs = 3000;

/**
 * An error of a remote that gets past the boundaries of its parts comes from a part that is gone, so the site is drawn
 * again; this often, lest a remote do so for ever.
 */
const mostLeftRemotes = 5;

export function App({ shell }: { shell: Shell }) {
  const { telemetry, health } = shell;
  useEffect(() => {
    const mountMs = performance.now();
    const timer = setTimeout(() => health.mounted('shell', shellVersion(), mountMs), mountedAfterMs);
    return () => clearTimeout(timer);
  }, [health]);
  const [leftRemotes, setLeftRemotes] = useState(0);
  const reportBroken = (error: unknown) => {
    telemetry.error(error);
    const origin = originOf(error);
    const isOfRemote = origin !== null && origin.part !== 'shell' && leftRemotes < mostLeftRemotes;
    if (!isOfRemote) return health.failed('shell', shellVersion(), 'renderErrors');
    health.failed(origin.part, origin.version, 'faults');
    setLeftRemotes(leftRemotes + 1);
  };
  return (
    <ShellContext value={shell}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary key={leftRemotes} onError={reportBroken} fallback={<CrashPage />}>
          <Router>
            <SiteOrStatus />
          </Router>
        </ErrorBoundary>
      </QueryClientProvider>
    </ShellContext>
  );
}
