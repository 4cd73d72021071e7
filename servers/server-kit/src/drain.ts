import type { FastifyInstance } from 'fastify';

/**
 * A server that closes takes no more connections and answers the requests under way. Whoever still waits after this time
 * is cut off, so that one slow client cannot keep a process from ending.
 */
export function drain(app: FastifyInstance, withinMs: number): void {
  let late: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    late = setTimeout(() => app.server.closeAllConnections(), withinMs);
  });
  app.addHook('onClose', async () => clearTimeout(late));
}
