import type { ReactNode } from 'react';
import { serviceContext } from '../service-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Reports what a part of the shell threw. */
export const [BrokenPartContext, useReportBroken] = serviceContext<(error: unknown) => void>();

/** A part of the shell that leaves its place, or what stands in for it, when it throws: the rest of the page stays. */
export function ShellPart({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary onError={useReportBroken()} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}
