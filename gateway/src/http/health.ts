import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../operation/services.ts';

/**
 * `/health` is readiness: 200 when the database answers, 503 when it does not. `/health/live` is liveness of the
 * process, for supervisors that restart it: a restart does not repair the database.
 */
export function addHealth(app: FastifyInstance, { db, clock }: Services): void {
  app.get('/health/live', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', time: clock.now() };
  });
  app.get('/health', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok', time: clock.now() };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database down', time: clock.now() });
    }
  });
}
