import type { Telemetry } from '@atrium/contracts/platform';
import { z } from '@atrium/contracts/schema';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { enterFromAddress } from '../account/enter-from-address.ts';
import type { FromAddress } from '../account/from-address.ts';
import { handleLostSession } from '../account/handle-login.tsx';
import { bannerPart } from '../banner/banner-part.ts';
import { watchInstallPrompt } from '../content/app/install-prompt.ts';
import { type Natives, readNatives } from '../core/browser/natives.ts';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';
import { shellVersion } from '../core/loading/running-shell.ts';
import { uncaught, watchErrors } from '../core/reports/error-reports.ts';
import { createTelemetry } from '../core/reports/telemetry.ts';
import { afterFirstPage } from '../core/schedule/first-page.ts';
import { yieldToBrowser } from '../core/schedule/yield-to-browser.ts';
import { pageStore } from '../core/store.ts';
import { closeWithSite } from '../dialogs/close-with-site.ts';
import { fetchPart } from '../parts/fetch-part.ts';
import { readRegion } from '../region/stored-region.ts';
import { loadFirstPage } from '../remotes/load-first-page.ts';
import { takeHung } from '../remotes/mounting-mark.ts';
import { pageLoader } from '../remotes/page-loader.ts';
import { openVersions, type VersionsSource } from '../remotes/versions/open-versions.ts';
import type { ResolvedVersions } from '../remotes/versions/resolved-versions.ts';
import { followLinks } from '../routing/links.ts';
import { loadPagesBy } from '../routing/router.tsx';
import { createSystemStatus, type SystemStatus } from '../status/system-status.ts';
import { createTexts, type Texts } from '../texts/i18n.ts';
import { type Language, startLanguage } from '../texts/language.ts';
import { App } from './app.tsx';
import { createShell } from './create-shell.ts';
import { followSession } from './follow-session.ts';
import { handleCommands } from './handle-commands.ts';
import type { Shell } from './shell.ts';

/** Switches to the language of `?language=XA`, one made for tests; only on a site with play money. */
async function tryLanguage({ region, telemetry }: Shell, wanted: string | null): Promise<void> {
  if (wanted) await region.tryLanguage(wanted).catch(telemetry.error);
}

async function waitForVersions(place: HTMLElement, source: VersionsSource): Promise<ResolvedVersions> {
  const { loadUntilAvailable } = await import(
    /* webpackChunkName: "unavailable" */ '../chrome/pages/unavailable-page.tsx'
  );
  return loadUntilAvailable(place, source.first);
}

interface Requested {
  readonly status: SystemStatus;
  readonly telemetry: Telemetry;
  readonly source: VersionsSource;
  readonly natives: Natives;
  readonly texts: Promise<{ readonly language: Language; readonly texts: Texts }>;
  readonly versions: Promise<ResolvedVersions | null>;
}

/** Requests everything that needs no shell: the system status, the live set, the texts. */
function requestAll(): Requested {
  const status = createSystemStatus(pageStore);
  void status.refresh();
  const telemetry = createTelemetry('shell', shellVersion());
  watchErrors(shellVersion());
  const source = openVersions(telemetry);
  const texts = startLanguage(readRegion().language).then(async (language) => ({
    language,
    texts: await createTexts(language),
  }));
  return { status, telemetry, source, texts, natives: readNatives(), versions: source.first() };
}

/** Waits for what the shell is created from, and creates it. */
async function createFrom({ status, source, texts, versions }: Requested, place: HTMLElement): Promise<Shell> {
  const [loaded, known] = await Promise.all([texts, versions]);
  const first = known ?? (await waitForVersions(place, source));
  await yieldToBrowser();
  return createShell({ ...loaded, first, source, status, onSessionLost: handleLostSession });
}

/** Begins to load the page of the address, and takes over commands, links and the router. */
function connect(shell: Shell): void {
  uncaught.count = ({ part, version }) => shell.health.failed(part, version, 'faults');
  shell.loader.leaveOut(takeHung());
  loadFirstPage(shell);
  handleCommands(shell);
  closeWithSite(shell.dialogs);
  followLinks();
  loadPagesBy(pageLoader(shell));
  watchInstallPrompt();
}

/** Draws in slices, between which the page scrolls and answers clicks. */
function draw(shell: Shell, place: HTMLElement): void {
  startTransition(() => createRoot(place).render(<App shell={shell} />));
}

/** Loads what the first view does not need, once the first page is shown. */
function loadAfterFirstPage(shell: Shell, { source, telemetry, natives }: Requested): void {
  afterFirstPage(() => {
    fetchPart<object>(bannerPart, shell.texts).catch(() => undefined);
    loadWithRetry(() => import('./after-first-page.ts')).then(
      ({ beginLater }) => beginLater(shell, { refresh: source.refresh, natives }),
      telemetry.error,
    );
  });
  // The first command needs schemas.
  afterFirstPage(() => void loadWithRetry(z.ready).catch(telemetry.error));
}

/** Does what depends on the system status: the visitor's country, a language made for tests. */
async function applyStatus(shell: Shell, wantedLanguage: string | null): Promise<void> {
  const { permission } = await shell.status.first();
  await shell.region.learnCountry(permission.location.countryCode);
  if (permission.info.whitelabel.moneyMode === 'demo') await tryLanguage(shell, wantedLanguage);
}

export async function start(address: FromAddress): Promise<void> {
  const wantedLanguage = new URLSearchParams(location.search).get('language');
  const requested = requestAll();
  const place = document.getElementById('root') as HTMLElement;
  const shell = await createFrom(requested, place);
  await yieldToBrowser();
  connect(shell);
  await yieldToBrowser();
  draw(shell, place);
  void enterFromAddress(shell, address);
  followSession(shell);
  void shell.menus.refresh();
  loadAfterFirstPage(shell, requested);
  await applyStatus(shell, wantedLanguage);
}
