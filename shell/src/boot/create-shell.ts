import { createCalls } from '@atrium/contracts/client';
import { connectionChanged, realityCheckAsked, regionChanged, sessionChanged } from '@atrium/contracts/events';
import type { Calls } from '@atrium/contracts/platform';
import { visitorId } from '../core/browser/visitor.ts';
import { createBus } from '../core/bus.ts';
import { shellVersion } from '../core/loading/running-shell.ts';
import { createTelemetry } from '../core/reports/telemetry.ts';
import { createServerClock } from '../core/server-clock.ts';
import { refreshAfter, refreshOwnReads } from '../core/stale-reads.ts';
import { pageStore as store, writableOf } from '../core/store.ts';
import { watchCalls } from '../core/watch-calls.ts';
import { createDialogs } from '../dialogs/dialog-service.ts';
import { createToasts } from '../dialogs/toast-service.ts';
import { createRegion } from '../region/region.ts';
import { createRemoteLoader } from '../remotes/create-remote-loader.ts';
import { createHealth } from '../remotes/health.ts';
import { followBadges } from '../remotes/menus/badges.ts';
import { createMenus } from '../remotes/menus/menus.ts';
import { createPlatform } from '../remotes/platform.ts';
import type { CommandHandlerOf } from '../remotes/remote-commands.ts';
import { remoteCommandHandler } from '../remotes/remote-commands.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { VersionsSource } from '../remotes/versions/open-versions.ts';
import { type ResolvedVersions, resolvedVersionsAtom } from '../remotes/versions/resolved-versions.ts';
import { createBalance } from '../session/balance.ts';
import { createSession, type Session } from '../session/session.ts';
import { createSiteNotices } from '../status/site-notices.ts';
import type { SystemStatus } from '../status/system-status.ts';
import type { Texts } from '../texts/i18n.ts';
import type { Language } from '../texts/language.ts';
import { createTheme } from '../theme/theme.ts';
import { createCallsHost, withToken } from './calls-host.ts';
import { leaveMerchant } from './leave-merchant.ts';
import type { Shell } from './shell.ts';

export interface ShellOptions {
  readonly first: ResolvedVersions;
  readonly source: VersionsSource;
  readonly texts: Texts;
  readonly language: Language;
  readonly status: SystemStatus;
  readonly onSessionLost: (shell: Shell, how: 'lost' | 'ended') => void;
}

async function sendLanguageOf(calls: Calls, code: string): Promise<void> {
  const { sendLanguage } = await import('../region/send-language.ts');
  await sendLanguage(calls, code);
}

interface RemotesHost extends Pick<Shell, 'resolved' | 'telemetry' | 'health' | 'texts' | 'calls' | 'session'> {
  readonly region: Shell['region'];
  readonly clock: Shell['clock'];
  readonly refresh: VersionsSource['refresh'];
  readonly about: Record<string, string>;
}

/** What loads remotes and connects them with the shell and each other. */
function createRemotes(host: RemotesHost): Pick<Shell, 'bus' | 'menus' | 'loader'> {
  const { resolved, calls, session } = host;
  const findHandler: CommandHandlerOf = (name) => remoteCommandHandler(name, resolved.get(), loader);
  const bus = createBus({ telemetry: host.telemetry, remoteHandler: findHandler, onEmitted: refreshAfter });
  followBadges({ store, calls, bus, session });
  const menus = createMenus({ store, calls });
  const loader: RemoteLoader = createRemoteLoader({
    resolved,
    refresh: host.refresh,
    telemetry: host.telemetry,
    health: host.health,
    createPlatform: (remoteId, version) => createPlatform(remoteId, version, { ...host, bus, menus }),
    loadTexts: host.texts.addRemote,
  });
  return { bus, menus, loader };
}

/** Emits what session and region are, now and with each change. */
function emitChanges({ bus, session, region }: Pick<Shell, 'bus' | 'session' | 'region'>): void {
  const { state } = session;
  state.subscribe(() => bus.emit(sessionChanged, state.get()));
  region.state.subscribe(() => bus.emit(regionChanged, region.state.get()));
  bus.emit(regionChanged, region.state.get());
}

/** Creates the services of the shell in the order in which they need one another. Nothing is drawn or loaded yet. */
export function createShell({ first, source, texts, language, status, onSessionLost }: ShellOptions): Shell {
  const resolved = writableOf(store, resolvedVersionsAtom);
  resolved.set(first);
  const about: Record<string, string> = first.overrides ? { overrides: first.overrides.label } : {};
  const telemetry = createTelemetry('shell', shellVersion(), about);
  const health = createHealth(visitorId(), resolved);
  const theme = createTheme(store);
  const clock = createServerClock();

  // Calls carry the session's token and the region, which are created with the calls.
  let session: Session | null = null;
  let shell: Shell | null = null;
  const host = createCallsHost({
    status,
    texts,
    clock,
    token: () => session?.token() ?? null,
    region: () => region.state.get(),
    onSessionLost() {
      const how = session?.lose();
      if (how && shell) onSessionLost(shell, how);
    },
    onPasswordChangeRequired: () => session?.requirePasswordChange(),
  });
  const notices = createSiteNotices({ store, status, clock });
  const calls = watchCalls(createCalls(host), {
    answered: notices.answered,
    written: refreshAfter,
    failed(code, details) {
      notices.failed(code, details);
      if (code === 'RG_REALITY_CHECK') bus.emit(realityCheckAsked, { dueAt: clock.now() });
    },
  });
  const region = createRegion({
    store,
    start: language,
    texts,
    beforeSwitch: async () => (session ? leaveMerchant(session, calls) : 'chosen'),
    onLanguage: (code) => void (session?.token() && sendLanguageOf(calls, code)),
  });
  const callsWith = (token: string) => createCalls(withToken(host, token));
  session = createSession({ store, calls, callsWith, whenOpen: status.opened });

  const services = { resolved, status, theme, texts, region, session, calls, clock, telemetry, health };
  const remotes = createRemotes({ ...services, refresh: source.refresh, about });
  const { bus } = remotes;
  const balance = createBalance({ store, calls, bus, now: clock.now });
  emitChanges({ bus, session, region });
  void texts.addErrors();
  notices.follow(bus);
  bus.on(connectionChanged, ({ state }) => state === 'live' && refreshOwnReads());

  const [dialogs, toasts] = [createDialogs(store), createToasts(store)];
  shell = { ...services, ...remotes, balance, dialogs, toasts };
  return shell;
}
