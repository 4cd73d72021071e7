import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { outboxPages } from '../modules/messages/index.ts';
import type { Services } from '../operation/services.ts';
import { isSettable } from '../operation/settable-clock.ts';
import { writeMetrics } from './metrics-route.ts';

/**
 * What only the people who run the site may read without a token: figures, and in demo mode what would have been sent.
 * It belongs on a listener that no proxy forwards to, since a server cannot tell a proxy's visitor from a local one.
 */
export function createInternalPages(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get('/metrics', async (_request, reply) => writeMetrics(reply, services));
    outboxPages(app, services);
    clockPage(app, services);
  };
}

/** `POST /clock?forwardMs=…`: puts a settable clock forward; elsewhere there is no such page. */
function clockPage(app: FastifyInstance, { clock }: Services): void {
  if (!isSettable(clock)) return;
  app.post<{ Querystring: { forwardMs?: string } }>('/clock', async ({ query }, reply) => {
    if (!/^[1-9]\d{0,10}$/.test(query.forwardMs ?? '')) return reply.code(400).send({ error: 'REQUEST_INVALID' });
    const aheadMs = await clock.forward(Number(query.forwardMs));
    return { aheadMs, now: clock.now() };
  });
}
