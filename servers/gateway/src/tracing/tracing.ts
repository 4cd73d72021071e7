import type { BrowserSpan } from '@atrium/contracts/entities';

/** Spans are sent to a collector until it is stopped. */
export interface Tracing {
  /** A span that a browser measured. */
  record(span: BrowserSpan): void;
  /** Sends pending spans, and ends. */
  stop(): Promise<void>;
}

/**
 * Traces from the browser's call to its SQL, sent to `OTEL_EXPORTER_OTLP_ENDPOINT` (OpenTelemetry's own variables apply
 * as well). Without it nothing of this is loaded. Start it before the first connection is opened.
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

/** The tracing of this process; null without a collector. */
export const currentTracing = (): Tracing | null => current;
