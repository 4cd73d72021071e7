import { secondMs } from '@atrium/contracts/durations';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../operation/services.ts';

const checkedForMs = secondMs;

/**
 * `/health` is readiness: 200 when the database takes what is written, 503 when it does not answer, is read-only or has
 * no room. `/health/live` is liveness of the process, for supervisors that restart it: a restart does not repair the
 * database.
 */
export function addHealth(app: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let last: Promise<unknown> = Promise.resolve();
  // Many probes are one write a second.
  const check = (): Promise<unknown> => {
    const now = clock.now();
    if (now - checkedAt >= checkedForMs) {
      checkedAt = now;
      last = sql`insert into system_setting (key, value, changed_at) values ('health', '{}', ${now})
        on conflict (key) do update set changed_at = excluded.changed_at`.execute(db);
    }
    return last;
  };
  app.get('/health/live', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', time: clock.now() };
  });
  app.get('/health', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await check();
      return { status: 'ok', time: clock.now() };
    } catch (error) {
      request.log.error({ err: error }, 'the database takes no writes');
      return reply.code(503).send({ status: 'database down', time: clock.now() });
    }
  });
}
