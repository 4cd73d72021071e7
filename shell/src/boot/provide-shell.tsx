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

function provider<Name extends keyof Shell>(name: Name, Provided: Context<Shell[Name] | null>) {
  return (shell: Shell, children: ReactNode) => <Provided value={shell[name]}>{children}</Provided>;
}

/** The context of each service that components use. */
const providers = [
  provider('bus', BusContext),
  provider('calls', CallsContext),
  provider('telemetry', TelemetryContext),
  provider('clock', ClockContext),
  provider('texts', TextsContext),
  provider('theme', ThemeContext),
  provider('session', SessionContext),
  provider('balance', BalanceContext),
  provider('region', RegionContext),
  provider('status', SystemStatusContext),
  provider('loader', RemoteLoaderContext),
  provider('dialogs', DialogsContext),
  provider('toasts', ToastsContext),
];

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
  const own = <BrokenPartContext value={reportBroken}>{children}</BrokenPartContext>;
  return providers.reduce<ReactNode>((inner, provide) => provide(shell, inner), own);
}
