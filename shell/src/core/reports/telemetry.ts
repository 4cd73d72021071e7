import { callFailureOf } from '@atrium/contracts/calls';
import type { Telemetry } from '@atrium/contracts/platform';
import { serviceContext } from '../service-context.ts';
import { reportError } from './error-reports.ts';

export const [TelemetryContext, useTelemetry] = serviceContext<Telemetry>();

/** Reports of one part: errors go to the console and the operator, measures to the browser's performance timeline. */
export function createTelemetry(part: string, version: string, about: Record<string, string> = {}): Telemetry {
  return {
    error(error, context = {}) {
      console.error(`[${part} ${version}]`, error, { ...about, ...context });
      reportError(error, { part, version, traceId: callFailureOf(error)?.traceId ?? '' });
    },
    measure(name, durationMs) {
      const end = performance.now();
      performance.measure(`${part}:${name}`, { start: Math.max(0, end - durationMs), end });
    },
  };
}
