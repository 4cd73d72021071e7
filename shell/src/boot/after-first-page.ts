import { systemStatus } from '@atrium/contracts/constants';
import { findRoute } from '@atrium/contracts/release';
import { registerWorker } from '../content/app/register-worker.ts';
import { followPopups } from '../content/entry-popups.ts';
import type { Natives } from '../core/browser/natives.ts';
import { takeFilled } from '../core/browser/take-filled.ts';
import { whenIdle } from '../core/schedule/when-idle.ts';
import { followChecks } from '../play/follow-checks.ts';
import { measureVitals } from '../remotes/measure-vitals.ts';
import { prefetchPath } from '../remotes/prefetch.ts';
import { prefetchWhenIdle } from '../remotes/prefetch-when-idle.ts';
import { followReleases } from '../remotes/versions/follow-releases.ts';
import { followTesters } from '../remotes/versions/follow-testers.ts';
import type { VersionsSource } from '../remotes/versions/open-versions.ts';
import { followPartsKey } from '../remotes/versions/parts-shown.ts';
import { restoreLate } from '../routing/restore-late.ts';
import { watchIntent } from '../routing/watch-intent.ts';
import { followOtherTabs } from '../session/follow-other-tabs.ts';
import { answerCommands } from './answer-commands.tsx';
import { followPages } from './follow-pages.ts';
import type { Shell } from './shell.ts';

export { answerCommands };

interface Later {
  readonly refresh: VersionsSource['refresh'];
  readonly natives: Natives;
}

/** Whether the page has no chrome, as agent pages: nothing of the players' pages is prefetched there (S11). */
function isPageAlone({ resolved }: Shell): boolean {
  return findRoute(resolved.get().manifests, location.pathname)?.route.chrome === 'none';
}

async function prefetchIfOpen(shell: Shell): Promise<void> {
  const { status } = await shell.status.first();
  if (status === systemStatus.normal && !isPageAlone(shell)) prefetchWhenIdle(shell);
}

/** The site's server could not draw the page with its remote's version: a fault of it, as one in the browser. */
function countFailedDrawing({ health }: Shell): void {
  const [remoteId = '', version] = document.documentElement.dataset.failedDrawing?.split('@') ?? [];
  if (version) health.failed(remoteId, version, 'faults');
}

/** Begins what the first view does not need, in slices. */
export function beginLater(shell: Shell, { refresh, natives }: Later): void {
  countFailedDrawing(shell);
  takeFilled();
  restoreLate();
  answerCommands(shell);
  watchIntent((path) => prefetchPath(shell, path));
  followPages(shell, natives);
  followReleases(shell.resolved, refresh);
  void prefetchIfOpen(shell);
  whenIdle(() => {
    followPopups(shell);
    followChecks(shell);
    followOtherTabs(shell.session);
    followTesters(shell, refresh);
    followPartsKey(shell.resolved);
    measureVitals(shell.health);
    void registerWorker(shell.telemetry);
  });
}
