import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { outboxPages } from '../modules/messages/index.ts';
import type { Services } from '../operation/services.ts';
import { writeMetrics } from './metrics-route.ts';

/**
 * What only the people who run the site may read without a token: figures, and in demo mode what would have been sent.
 * It belongs on a listener that no proxy forwards to, since a server cannot tell a proxy's visitor from a local one.
 */
export function createInternalPages(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.get('/metrics', async (_request, reply) => writeMetrics(reply, services));
    outboxPages(app, services);
  };
}
