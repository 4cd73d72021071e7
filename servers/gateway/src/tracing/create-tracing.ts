import { createRequire } from 'node:module';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { createBrowserSpans } from './browser-spans.ts';
import type { Tracing } from './tracing.ts';

export function createTracing(serviceName: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  // Jobs and listeners query the database all the time; only queries of a request are traced, without their values.
  const sql = new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false });
  sql.setTracerProvider(provider);
  // The library is loaded already; requiring it once more instruments it in place.
  createRequire(import.meta.url)('pg');
  const browser = createBrowserSpans();
  return {
    record: browser.record,
    async stop() {
      sql.disable();
      await Promise.all([provider.shutdown(), browser.stop()]);
    },
  };
}
