import type { BrowserSpan } from '@atrium/contracts/entities';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** Spans that browsers have measured, by the ids that their calls were sent with. */
export function createBrowserSpans() {
  const ids = { traceId: '', spanId: '' };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'atrium-browser' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    idGenerator: { generateTraceId: () => ids.traceId, generateSpanId: () => ids.spanId },
  });
  const tracer = provider.getTracer('atrium-browser');
  return {
    record({ traceparent, name, startedAt, endedAt, outcome }: BrowserSpan): void {
      [, ids.traceId = '', ids.spanId = ''] = traceparent.split('-');
      const attributes = { 'atrium.outcome': outcome };
      const span = tracer.startSpan(name, { root: true, kind: SpanKind.CLIENT, startTime: startedAt, attributes });
      if (outcome === 'SYS_INTERNAL') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(Math.max(startedAt, endedAt));
    },
    stop: () => provider.shutdown(),
  };
}
