import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Links the log lines, the answer and the browser's error message of one request. */
    traceId: string;
    /** Code of the answer from the catalogue, or OK. */
    outcome: string;
  }
}

/** The trace that a server records for a request; undefined if it records none. */
export type TracedIdOf = (request: FastifyRequest) => string | undefined;

export const newTraceId = (): string => randomBytes(16).toString('hex');

/** The trace id of a W3C `traceparent` header, or a new one. */
function traceIdOf(traceparent: unknown): string {
  const given =
    typeof traceparent === 'string' ? /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent) : null;
  return given?.[1] ?? newTraceId();
}

/** Sets the trace id of every request: in the log, in `X-Trace-Id` and, through the envelope, in the answer. */
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
    // Allows the browser to report its own part of the trace.
    if (traced !== undefined) reply.header('x-traced', '1');
  });
}
