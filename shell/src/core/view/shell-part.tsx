import type { ReactNode } from 'react';
import { shellVersion } from '../loading/running-shell.ts';
import { useShell } from '../shell-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** A part of the shell that leaves its place, or what stands in for it, when it throws: the rest of the page stays. */
export function ShellPart({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const { telemetry, health } = useShell();
  const report = (error: unknown) => {
    telemetry.error(error);
    health.failed('shell', shellVersion(), 'renderErrors');
  };
  return (
    <ErrorBoundary onError={report} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}
