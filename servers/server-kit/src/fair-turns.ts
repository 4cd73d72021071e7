import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Requests of an address: how many are served, and the beginnings of those that wait. */
interface Line {
  served: number;
  readonly waiting: (() => void)[];
}

/** More are no page's: a connection may send requests without waiting for an answer. */
const mostWaiting = 1_000;

/**
 * Serves `atOnce` calls of one address at a time, and lets its others wait, so that everybody else's
 * stand behind those few and not behind all that one address has sent. A line without an end is refused with
 * `RATE_LIMITED`. It holds for routes with a cost: a stream that stays open would never end its turn.
 */
export function addFairTurns(
  app: FastifyInstance,
  { atOnce, addressOf }: { atOnce: number; addressOf: (request: FastifyRequest) => string },
): void {
  const lines = new Map<string, Line>();

  function end(address: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else line.served -= 1;
    if (line.served === 0) lines.delete(address);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.cost === undefined) return;
    const address = addressOf(request);
    const line = lines.get(address) ?? { served: 0, waiting: [] };
    lines.set(address, line);
    if (line.waiting.length >= mostWaiting) throw new Refusal('RATE_LIMITED', { retryAfter: 1 });
    if (line.served < atOnce) line.served += 1;
    else await new Promise<void>((begin) => line.waiting.push(begin));
    // Emitted once for every answer, and for a client that has gone.
    if (reply.raw.destroyed) end(address, line);
    else reply.raw.once('close', () => end(address, line));
  });
}
