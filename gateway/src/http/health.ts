import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** `/health`: 200 when the database answers, 503 when it does not. */
export function addHealth(app: FastifyInstance, { db, clock }: Services): void {
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
