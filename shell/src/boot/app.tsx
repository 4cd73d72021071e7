import { QueryClientProvider } from '@atrium/contracts/provided';
import { UiProvider } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { CrashPage } from '../chrome/pages/crash-page.tsx';
import { Site } from '../chrome/site.tsx';
import { shellVersion } from '../core/loading/running-shell.ts';
import { queryClient } from '../core/query-client.ts';
import { originOf } from '../core/reports/error-reports.ts';
import { ErrorBoundary } from '../core/view/error-boundary.tsx';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { LazyContent } from '../dialogs/lazy-content.tsx';
import { AddressedModal } from '../modals/addressed-modal.tsx';
import { QuietPart } from '../parts/quiet-part.tsx';
import { regionAtom } from '../region/region.ts';
import { useUiSettings } from '../region/use-ui-settings.ts';
import { isOtherShellLive } from '../remotes/versions/other-shell.ts';
import { partsShownAtom } from '../remotes/versions/parts-shown.ts';
import { resolvedVersionsAtom } from '../remotes/versions/resolved-versions.ts';
import { standingAtom } from '../remotes/versions/standing.ts';
import { Router } from '../routing/router.tsx';
import { isSiteClosedAtom } from '../status/site-closed.ts';
import { noticesAtom } from '../status/site-notices.ts';
import { systemStatusAtom } from '../status/system-status.ts';
import { ProvideShell } from './provide-shell.tsx';
import type { Shell } from './shell.ts';

/** Loaded only when the site is closed. */
const statusPage = {
  area: 'status',
  load: () => import(/* webpackChunkName: "unavailable" */ '../chrome/pages/status-page.tsx'),
} as const;

/** Loaded only when there is a notice. */
const releaseNotices = {
  area: 'release',
  load: () => import(/* webpackChunkName: "release" */ '../chrome/release-notices.tsx'),
} as const;

function Notices() {
  const now = useAtomValue(resolvedVersionsAtom);
  const standing = useAtomValue(standingAtom);
  const isPartsShown = useAtomValue(partsShownAtom);
  if (!standing?.isSaid && !now.overrides && !isPartsShown && !isOtherShellLive(now)) return null;
  return <QuietPart part={releaseNotices} props={{}} />;
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
  const settings = useUiSettings(useAtomValue(regionAtom));
  const state = useAtomValue(systemStatusAtom);
  useRefetchAfterReconnect();
  const isClosed = useAtomValue(isSiteClosedAtom);
  return (
    <UiProvider settings={settings}>
      {isClosed && state.kind === 'known' ? (
        <LazyContent part={statusPage} props={{ value: state.value }} />
      ) : (
        <Site status={state.kind} />
      )}
      <Notices />
      <AddressedModal />
      <DialogHost />
    </UiProvider>
  );
}

/** The shell counts as mounted when its site was drawn for this long. */
const mountedAfterMs = 3000;

const isDrawn = () => document.querySelector('main, #page')?.hasChildNodes() ?? false;

/** A page has one shell, which is drawn again when a remote breaks it. */
let isReported = false;

/** Reports the shell as mounted once, from within what it draws: a shell that shows its crash page, or nothing, is not. */
function Mounted({ health }: Pick<Shell, 'health'>) {
  useEffect(() => {
    const mountMs = performance.now();
    const timer = setTimeout(() => {
      if (isReported || !isDrawn()) return;
      isReported = true;
      health.mounted('shell', shellVersion(), mountMs);
    }, mountedAfterMs);
    return () => clearTimeout(timer);
  }, [health]);
  return null;
}

/**
 * An error of a remote that gets past the boundaries of its parts comes from a part that is gone, so the site is drawn
 * again; this often, lest a remote do so for ever.
 */
const mostLeftRemotes = 5;

export function App({ shell }: { shell: Shell }) {
  const { telemetry, health } = shell;
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
    <ProvideShell shell={shell}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary key={leftRemotes} onError={reportBroken} fallback={<CrashPage />}>
          <Router>
            <SiteOrStatus />
            <Mounted health={health} />
          </Router>
        </ErrorBoundary>
      </QueryClientProvider>
    </ProvideShell>
  );
}
