import type { ShellBus } from '../core/bus.ts';
import type { DialogService } from '../dialogs/dialog-service.ts';
import type { ToastService } from '../dialogs/toast-service.ts';
import type { Balance } from '../session/balance.ts';
import type { Session } from '../session/session.ts';
import type { Texts } from '../texts/i18n.ts';

/** What logging in, out and changing a password need of the shell. */
export interface AccountServices {
  readonly bus: ShellBus;
  readonly session: Session;
  readonly balance: Balance;
  readonly dialogs: DialogService;
  readonly toasts: ToastService;
  readonly texts: Texts;
}
