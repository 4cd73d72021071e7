import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends what a browser loads, zipped where it may be: on a slow line most of the wait for a game is its bytes. */
export function sendZipped(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, zipped }: { readonly body: string | Buffer; readonly zipped?: Buffer },
): FastifyReply {
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(zipped ?? gzipSync(body));
}
