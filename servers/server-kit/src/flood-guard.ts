import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs, secondMs } from '@atrium/contracts/durations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its cost in ordinary requests. */
    cost?: number;
  }
}

/** Short, so that what an address may send at once does not keep the others waiting. */
const frameMs = 20 * secondMs;

/** An address that does not wait is made to: refusing at once would only make room for its next request. */
const refusalTakesMs = secondMs;

/**
 * Refuses requests of one address beyond `perMinute` with `RATE_LIMITED`, on routes of `app`; a costly route counts as
 * several. It counts in memory on purpose: it protects this process and need not be exact across several.
 */
export function addFloodGuard(
  app: FastifyInstance,
  { perMinute, addressOf }: { perMinute: number; addressOf: (request: FastifyRequest) => string },
): void {
  const points = Math.ceil((perMinute * frameMs) / minuteMs);
  const limiter = new RateLimiterMemory({ points, duration: frameMs / secondMs });
  app.addHook('onRequest', async (request) => {
    const { cost = 1 } = request.routeOptions.config;
    await limiter.consume(addressOf(request), Math.min(cost, points)).catch(async (refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      await pause(refusalTakesMs, undefined, { ref: false });
      throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil(refused.msBeforeNext / secondMs) || 1 });
    });
  });
}
