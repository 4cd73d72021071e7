import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request under the caller's own; null without a collector. */
    traceContext: Context | null;
  }
}

const tracer = () => trace.getTracer('atrium-gateway');

/** Without a collector the API makes no-op spans. */
const isRecording = (span: Span) => span.isRecording();

/** A span for each request under the caller's (`traceparent`), in whose context its handler runs. */
export function addSpans(app: FastifyInstance): void {
  app.decorateRequest('traceContext', null);
  app.addHook('onRequest', async (request) => {
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    if (isRecording(span)) request.traceContext = trace.setSpan(caller, span);
  });
  // After the body was read: from here on everything runs in this function's context.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.traceContext) context.with(request.traceContext, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = request.traceContext && trace.getSpan(request.traceContext);
    if (!span) return;
    span.setAttributes({ 'http.response.status_code': reply.statusCode, 'atrium.outcome': request.outcome });
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/** The trace a request belongs to, for its log lines and its answer; undefined without a collector. */
export function tracedIdOf({ traceContext }: FastifyRequest): string | undefined {
  return traceContext ? trace.getSpanContext(traceContext)?.traceId : undefined;
}

/** Runs an operation in a span of its own; its exceptions are recorded there too. */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as { code?: string }).code ?? 'unknown' });
      throw error;
    } finally {
      span.end();
    }
  });
}
