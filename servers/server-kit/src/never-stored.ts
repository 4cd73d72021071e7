import type { FastifyReply, FastifyRequest } from 'fastify';

/** A hook before sending that keeps answers out of caches and URLs out of other sites' logs. */
export async function neverStored(_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  return payload;
}
