import { getMemberInfo } from '@atrium/contracts/calls';
import { systemStatus } from '@atrium/contracts/constants';
import { sessionKicked } from '@atrium/contracts/events';
import { z } from '@atrium/contracts/schema';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { enterFromAddress, takeFromAddress } from '../account/from-address.ts';
import { handleLostSession } from '../account/handle-account.tsx';
import { bannerPart } from '../banner/banner-part.ts';
import { watchInstallPrompt } from '../content/app/install-prompt.ts';
import { registerWorker } from '../content/app/register-worker.ts';
import { guestChat } from '../content/chat/guest-chat.ts';
import { shellVersion } from '../core/browser/running-shell.ts';
import { seedEarlyAnswers } from '../core/early-answers.ts';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';
import { queryClient } from '../core/query-client.ts';
import { watchErrors } from '../core/reports/error-reports.ts';
import { createTelemetry } from '../core/reports/telemetry.ts';
import { afterFirstPage } from '../core/schedule/first-page.ts';
import { yieldToBrowser } from '../core/schedule/yield-to-browser.ts';
import type { Shell } from '../core/shell-context.tsx';
import { pageStore } from '../core/store.ts';
import { closeWithSite } from '../dialogs/close-with-site.ts';
import { fetchPart } from '../parts/fetch-part.ts';
import { readRegion } from '../region/stored-region.ts';
import { pageLoader } from '../remotes/page-loader.ts';
import { loadFirstPage, prefetchPath, prefetchWhenIdle } from '../remotes/prefetch.ts';
import { openVersions, type VersionsSource } from '../remotes/versions/open-versions.ts';
import type { ResolvedVersions } from '../remotes/versions/resolved-versions.ts';
import { followLinks, watchIntent } from '../routing/links.ts';
import { pageOf } from '../routing/route-table.ts';
import { loadPagesBy } from '../routing/router.tsx';
import { createEventSocket } from '../session/event-socket.ts';
import { createSystemStatus } from '../status/system-status.ts';
import { createTexts } from '../texts/i18n.ts';
import { startLanguage } from '../texts/language.ts';
import { App } from './app.tsx';
import { createShell } from './create-shell.ts';
import { handleCommands } from './handle-commands.tsx';

/** Live events and the balance follow whoever is logged in. */
function followSession(shell: Shell): void {
  const { calls, bus, telemetry, session, balance, clock, status, region } = shell;
  const readAnew = () => {
    if (session.state.get().isLogin) void balance.refresh();
    void queryClient.invalidateQueries();
  };
  // Asked, the gateway says whose the session is not any more.
  const onEnded = () => session.token() && void calls.invoke(getMemberInfo, {});
  const socket = createEventSocket({ calls, bus, telemetry, chatOfGuest: guestChat.get, onMissed: readAnew, onEnded });
  let account: string | null | undefined;
  let isFirst = true;
  const follow = () => {
    const { phase, state } = session.status.get();
    // Whoever comes back is somebody new for the server, also under the same name.
    if (phase === 'lost') account = undefined;
    const now = state.member?.account ?? null;
    if (phase !== 'known' || now === account) return;
    account = now;
    if (state.member && !state.isOps && state.member.merchantCode !== region.merchant.get().merchantCode) {
      region.followAccount(state.member.merchantCode).catch(telemetry.error);
      void queryClient.invalidateQueries();
    }
    // Before anything is drawn for them.
    if (isFirst) seedEarlyAnswers(queryClient, { region: region.state.get(), token: session.token(), account: now });
    balance.forget();
    // What the page shows first it asked for from its beginning on, before it can hear of anything.
    socket.restart(now ? clock.now() - (isFirst ? performance.now() : 0) : undefined);
    isFirst = false;
    if (now) void balance.refresh();
  };
  session.status.subscribe(follow);
  follow();
  // A closed site does not say whose a session is, but to everybody that it opens.
  let isWaiting = false;
  const wait = () => {
    const now = status.state.get();
    const isClosed = now.kind === 'known' && now.value.status !== systemStatus.normal;
    if (isWaiting || !isClosed || session.status.get().phase !== 'restoring') return;
    isWaiting = true;
    socket.restart();
  };
  status.state.subscribe(wait);
  wait();
  guestChat.subscribe(() => guestChat.get() && socket.restart());
  bus.on(sessionKicked, () => {
    const how = session.lose();
    if (how) handleLostSession(shell, how);
  });
}

/** `?language=XA`: a language made for tests, where there is only play money. */
async function tryLanguage({ region, telemetry }: Shell, wanted: string | null): Promise<void> {
  if (wanted) await region.tryLanguage(wanted).catch(telemetry.error);
}

/** Agent pages stand alone: nothing of the players' side is fetched for them (S11). */
function isPageAlone({ resolved }: Shell): boolean {
  return pageOf(resolved.get().manifests, location.pathname)?.route.chrome === 'none';
}

async function waitForVersions(place: HTMLElement, source: VersionsSource): Promise<ResolvedVersions> {
  const { loadUntilAvailable } = await import('../chrome/pages/unavailable-page.tsx');
  return loadUntilAvailable(place, source.first);
}

/** Boot order: status under way, live set checked beside the texts, hall built, page drawn, then the rest. */
export async function start(): Promise<void> {
  const status = createSystemStatus(pageStore);
  void status.refresh();
  const wantedLanguage = new URLSearchParams(location.search).get('language');
  const address = takeFromAddress();
  const telemetry = createTelemetry('shell', shellVersion());
  watchErrors(shellVersion());
  const source = openVersions(telemetry);
  const place = document.getElementById('root') as HTMLElement;
  const speaking = startLanguage(readRegion().language).then(async (language) => ({
    language,
    texts: await createTexts(language),
  }));
  const [{ language, texts }, known] = await Promise.all([speaking, source.first()]);
  const first = known ?? (await waitForVersions(place, source));
  await yieldToBrowser();
  const shell = createShell({
    first,
    source,
    texts,
    language,
    status,
    onSessionLost: handleLostSession,
  });
  loadFirstPage(shell);
  handleCommands(shell);
  closeWithSite(shell);
  followLinks();
  loadPagesBy(pageLoader(shell));
  watchInstallPrompt();
  watchIntent((path) => prefetchPath(shell, path));
  await yieldToBrowser();
  // Drawn in slices, between which the page scrolls and answers.
  startTransition(() => createRoot(place).render(<App shell={shell} />));
  void enterFromAddress(shell, address);
  followSession(shell);
  void shell.menus.refresh();
  afterFirstPage(() => {
    const load = () => import('../remotes/versions/follow-releases.ts');
    fetchPart<object>(bannerPart, texts).catch(() => undefined);
    loadWithRetry(load).then(({ followReleases }) => followReleases(shell, source.refresh), telemetry.error);
  });
  afterFirstPage(() => {
    const load = () => import('../content/entry-popups.ts');
    loadWithRetry(load).then(({ followPopups }) => followPopups(shell), telemetry.error);
    // The first click that sends a command reads a schema.
    loadWithRetry(z.ready).catch(telemetry.error);
    loadWithRetry(() => import('../play/follow-checks.ts')).then(
      ({ followChecks }) => followChecks(shell),
      telemetry.error,
    );
    void registerWorker(telemetry);
  });
  const { permission, status: state } = await status.first();
  await shell.region.learnCountry(permission.location.countryCode);
  if (permission.info.whitelabel.moneyMode === 'demo') await tryLanguage(shell, wantedLanguage);
  if (state === systemStatus.normal && !isPageAlone(shell)) prefetchWhenIdle(shell);
}
