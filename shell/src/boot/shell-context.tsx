import type { Calls, Readable, Telemetry } from '@atrium/contracts/platform';
import { createContext, useContext } from 'react';
import type { DialogService } from '../dialogs/dialog-service.ts';
import type { ToastService } from '../dialogs/toast-service.ts';
import type { Texts } from '../region/i18n.ts';
import type { Region } from '../region/region.ts';
import type { ShellBus } from '../remotes/bus.ts';
import type { Health } from '../remotes/health.ts';
import type { Lineup } from '../remotes/lineup.ts';
import type { Menus } from '../remotes/menus.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { Balance } from '../session/balance.ts';
import type { Session } from '../session/session.ts';
import type { ThemeStore } from '../theme/theme.ts';
import type { HallNotices } from './hall-notices.ts';
import type { ServerClock } from './server-clock.ts';
import type { SystemStatus } from './system-status.ts';
import type { Value } from './value.ts';

/** Everything the hall consists of, made once at the start. */
export interface Shell {
  readonly lineup: Value<Lineup>;
  /** What this browser's shares are drawn by. */
  readonly visitorId: string;
  readonly status: SystemStatus;
  readonly notices: Readable<HallNotices>;
  readonly theme: ThemeStore;
  readonly texts: Texts;
  readonly region: Region;
  readonly session: Session;
  readonly balance: Balance;
  readonly calls: Calls;
  readonly bus: ShellBus;
  readonly menus: Menus;
  readonly loader: RemoteLoader;
  readonly dialogs: DialogService;
  readonly toasts: ToastService;
  readonly clock: ServerClock;
  readonly telemetry: Telemetry;
  readonly health: Health;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is called outside the shell');
  return shell;
}
