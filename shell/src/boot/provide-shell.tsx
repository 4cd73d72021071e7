import { type Context, type ReactNode, useCallback } from 'react';
import { BusContext } from '../core/bus.ts';
import { CallsContext } from '../core/calls.ts';
import { shellVersion } from '../core/loading/running-shell.ts';
import { TelemetryContext } from '../core/reports/telemetry.ts';
import { ClockContext } from '../core/server-clock.ts';
import { BrokenPartContext } from '../core/view/shell-part.tsx';
import { DialogsContext } from '../dialogs/dialog-service.ts';
import { ToastsContext } from '../dialogs/toast-service.ts';
import { RegionContext } from '../region/region.ts';
import { RemoteLoaderContext } from '../remotes/remote-loader.ts';
import { BalanceContext } from '../session/balance.ts';
import { SessionContext } from '../session/session.ts';
import { SystemStatusContext } from '../status/system-status.ts';
import { TextsContext } from '../texts/i18n.ts';
import { ThemeContext } from '../theme/theme.ts';
import type { Shell } from './shell.ts';

/** The context of each service that components use. */
const contexts: { readonly [Name in keyof Shell]?: Context<Shell[Name] | null> } = {
  bus: BusContext,
  calls: CallsContext,
  telemetry: TelemetryContext,
  clock: ClockContext,
  texts: TextsContext,
  theme: ThemeContext,
  session: SessionContext,
  balance: BalanceContext,
  region: RegionContext,
  status: SystemStatusContext,
  loader: RemoteLoaderContext,
  dialogs: DialogsContext,
  toasts: ToastsContext,
};

/** Provides each service in its own context. */
export function ProvideShell({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { telemetry, health } = shell;
  const reportBroken = useCallback(
    (error: unknown) => {
      telemetry.error(error);
      health.failed('shell', shellVersion(), 'renderErrors');
    },
    [telemetry, health],
  );
  let provided: ReactNode = <BrokenPartContext value={reportBroken}>{children}</BrokenPartContext>;
  for (const [name, Provided] of Object.entries(contexts)) {
    provided = <Provided value={shell[name as keyof Shell] as never}>{provided}</Provided>;
  }
  return provided;
}
