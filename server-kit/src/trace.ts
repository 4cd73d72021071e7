import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ties the log lines, the answer and the browser's error message of one request together. */
    traceId: string;
    /** What a call was answered with: a code of the catalogue, or OK. */
    outcome: string;
  }
}

/** The trace a server records a request under; undefined where it records none. */
export type TracedIdOf = (request: FastifyRequest) => string | undefined;

export const newTraceId = (): string => randomBytes(16).toString('hex');

/** The trace a W3C `traceparent` header names, or a new one. */
function traceIdOf(traceparent: unknown): string {
  const given =
    typeof traceparent === 'string' ? /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent) : null;
  return given?.[1] ?? newTraceId();
}

/** Gives every request its trace id: in the log, in `X-Trace-Id` and, through the envelope, in the answer. */
export function addTraceIds(app: FastifyInstance, tracedIdOf: TracedIdOf = () => undefined): void {
  app.decorateRequest('traceId', '');
  app.decorateRequest('outcome', 'OK');
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const traced = tracedIdOf(request);
    request.traceId = traced ?? traceIdOf(request.headers.traceparent);
    const log = request.log.child({ traceId: request.traceId });
    request.log = log;
    reply.log = log;
    reply.header('x-trace-id', request.traceId);
    // The browser may tell its own part of the trace.
    if (traced !== undefined) reply.header('x-traced', '1');
  });
}
