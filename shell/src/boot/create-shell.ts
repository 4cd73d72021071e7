import { type CallsHost, createCalls } from '@atrium/contracts/client';
import { realityCheckAsked, regionChanged, sessionChanged } from '@atrium/contracts/events';
import type { Calls } from '@atrium/contracts/platform';
import { deviceId } from '../core/browser/device-id.ts';
import { shellVersion } from '../core/browser/running-shell.ts';
import { createBus } from '../core/bus.ts';
import { earlyResponse } from '../core/early-answers.ts';
import { createTelemetry } from '../core/reports/telemetry.ts';
import { createServerClock } from '../core/server-clock.ts';
import type { Shell } from '../core/shell-context.tsx';
import { pageStore as store, writableOf } from '../core/store.ts';
import { watchCalls } from '../core/watch-calls.ts';
import { createDialogs } from '../dialogs/dialog-service.ts';
import { createToasts } from '../dialogs/toast-service.ts';
import { createRegion } from '../region/region.ts';
import { createHealth } from '../remotes/health.ts';
import { followBadges } from '../remotes/menus/badges.ts';
import { createMenus } from '../remotes/menus/menus.ts';
import { createPlatform } from '../remotes/platform.ts';
import type { CommandHandlerOf } from '../remotes/remote-commands.ts';
import { remoteCommandHandler } from '../remotes/remote-commands.ts';
import { createRemoteLoader, type RemoteLoader } from '../remotes/remote-loader.ts';
import type { VersionsSource } from '../remotes/versions/open-versions.ts';
import { type ResolvedVersions, resolvedVersionsAtom } from '../remotes/versions/resolved-versions.ts';
import { createBalance } from '../session/balance.ts';
import { createSession, type Session } from '../session/session.ts';
import { createSiteNotices } from '../status/site-notices.ts';
import type { SystemStatus } from '../status/system-status.ts';
import type { Texts } from '../texts/i18n.ts';
import type { Language } from '../texts/language.ts';
import { createTheme } from '../theme/theme.ts';
import { leaveMerchant } from './leave-merchant.ts';

export interface ShellOptions {
  readonly first: ResolvedVersions;
  readonly source: VersionsSource;
  readonly texts: Texts;
  readonly language: Language;
  readonly status: SystemStatus;
  readonly onSessionLost: (shell: Shell, how: 'lost' | 'ended') => void;
}

async function tellServer(calls: Calls, code: string): Promise<void> {
  const { sendLanguage } = await import('../region/send-language.ts');
  await sendLanguage(calls, code);
}

/** Builds the hall in the order in which its parts need one another. Nothing is drawn and no remote is loaded. */
export function createShell({ first, source, texts, language, status, onSessionLost }: ShellOptions): Shell {
  const resolved = writableOf(store, resolvedVersionsAtom);
  resolved.set(first);
  const about: Record<string, string> = first.overrides ? { overrides: first.overrides.label } : {};
  const telemetry = createTelemetry('shell', shellVersion(), about);
  const health = createHealth(source.visitorId, resolved);
  const theme = createTheme(store);
  const clock = createServerClock();

  // Calls carry the session's token and the region; both are made with the calls.
  let session: Session | null = null;
  let shell: Shell | null = null;
  const host: CallsHost = {
    baseUrl: '',
    headers: () => {
      const token = session?.token();
      const { merchantCode, language: textLanguage } = region.state.get();
      return {
        ...(token ? { Authorization: token } : {}),
        Merchant: merchantCode,
        Language: textLanguage,
        'X-Device-Id': deviceId(),
      };
    },
    payloadKey: () => status.first(),
    errorText: texts.errorText,
    onServerTime: clock.learn,
    onSessionLost: () => {
      const how = session?.lose();
      if (how && shell) onSessionLost(shell, how);
    },
    onPasswordChangeRequired: () => session?.requirePasswordChange(),
    now: clock.now,
    early: earlyResponse,
    onTraced: (span) =>
      void import('../core/reports/span-reports.ts').then(
        ({ reportSpan }) => reportSpan(span),
        () => undefined,
      ),
  };
  const answering = createCalls(host);
  const callsWith = (token: string) =>
    createCalls({ ...host, headers: () => ({ ...host.headers(), Authorization: token }), onSessionLost: () => {} });
  const board = createSiteNotices({ store, status, clock });
  const calls = watchCalls(answering, {
    answered: board.answered,
    failed(code, details) {
      board.failed(code, details);
      if (code === 'RG_REALITY_CHECK') bus.emit(realityCheckAsked, { dueAt: clock.now() });
    },
  });
  const region = createRegion({
    store,
    start: language,
    texts,
    beforeSwitch: async () => (session ? leaveMerchant(session, calls) : 'chosen'),
    onLanguage: (code) => void (session?.token() && tellServer(calls, code)),
  });
  session = createSession({ store, calls, callsWith, whenOpen: status.opened });

  let loader: RemoteLoader | null = null;
  const findHandler: CommandHandlerOf = (name) => remoteCommandHandler(name, resolved.get(), loader as RemoteLoader);
  const bus = createBus({ telemetry, remoteHandler: findHandler });
  followBadges({ store, calls, bus, session });
  const menus = createMenus({ store, calls });
  const sources = { bus, calls, session, region, menus, clock, about };
  loader = createRemoteLoader({
    resolved,
    refresh: source.refresh,
    telemetry,
    health,
    createPlatform: (remoteId, version) => createPlatform(remoteId, version, sources),
    loadTexts: texts.addRemote,
  });
  const balance = createBalance({ store, calls, bus, now: clock.now });

  const { state } = session;
  state.subscribe(() => bus.emit(sessionChanged, state.get()));
  region.state.subscribe(() => bus.emit(regionChanged, region.state.get()));
  bus.emit(regionChanged, region.state.get());
  void texts.addErrors();
  board.follow(bus);

  shell = {
    resolved,
    visitorId: source.visitorId,
    status,
    theme,
    texts,
    region,
    session,
    balance,
    calls,
    bus,
    menus,
    loader,
    dialogs: createDialogs(store),
    toasts: createToasts(store),
    clock,
    telemetry,
    health,
  };
  return shell;
}
