import type { FastifyReply, FastifyRequest } from 'fastify';

/** A hook before sending: neither a cache nor the next site's log learns anything of an answer. */
export async function neverStored(_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  return payload;
}
