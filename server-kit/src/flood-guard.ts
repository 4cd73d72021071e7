import { minuteMs } from '@atrium/contracts/durations';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses requests of one address beyond `perMinute` with `RATE_LIMITED`, on routes added to `app` afterwards. It
 * counts in memory on purpose: it protects this process and need not be exact across several.
 */
export async function addFloodGuard(
  app: FastifyInstance,
  { perMinute, addressOf }: { perMinute: number; addressOf: (request: FastifyRequest) => string },
): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: minuteMs,
    keyGenerator: addressOf,
    errorResponseBuilder: (_request, { ttl }) => new Refusal('RATE_LIMITED', { retryAfter: Math.ceil(ttl / 1_000) }),
  });
}
