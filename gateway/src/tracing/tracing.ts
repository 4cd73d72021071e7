import type { BrowserSpan } from '@atrium/contracts/entities';

/** Spans are sent to a collector until it is stopped. */
export interface Tracing {
  /** A span that a browser measured. */
  tell(span: BrowserSpan): void;
  /** Sends what waits, and ends. */
  stop(): Promise<void>;
}

/**
 * Traces from the browser's call to the SQL under it, where `OTEL_EXPORTER_OTLP_ENDPOINT` says to whom (OpenTelemetry's
 * own variables hold besides). Without it nothing of this is loaded. Start it before the first connection is opened.
 */
export async function startTracing(environment: Readonly<Record<string, string | undefined>>): Promise<Tracing | null> {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const { createTracing } = await import('./create-tracing.ts');
  const tracing = createTracing(environment.OTEL_SERVICE_NAME || 'atrium-gateway');
  current = {
    ...tracing,
    async stop() {
      current = null;
      await tracing.stop();
    },
  };
  return current;
}

let current: Tracing | null = null;

/** What this process traces with; null where it does not. */
export const currentTracing = (): Tracing | null => current;
