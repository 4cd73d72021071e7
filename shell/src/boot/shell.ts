import type { Calls, Telemetry } from '@atrium/contracts/platform';
import type { ShellBus } from '../core/bus.ts';
import type { ServerClock } from '../core/server-clock.ts';
import type { Writable } from '../core/store.ts';
import type { DialogService } from '../dialogs/dialog-service.ts';
import type { ToastService } from '../dialogs/toast-service.ts';
import type { Region } from '../region/region.ts';
import type { Health } from '../remotes/health.ts';
import type { Menus } from '../remotes/menus/menus.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { ResolvedVersions } from '../remotes/versions/resolved-versions.ts';
import type { Balance } from '../session/balance.ts';
import type { Session } from '../session/session.ts';
import type { SystemStatus } from '../status/system-status.ts';
import type { Texts } from '../texts/i18n.ts';
import type { ThemeControl } from '../theme/theme.ts';

/** The services of the shell, created once at the start. */
export interface Shell {
  readonly resolved: Writable<ResolvedVersions>;
  readonly status: SystemStatus;
  readonly theme: ThemeControl;
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
