import { testerPath } from '@atrium/contracts/release';
import { addFloodGuard, answerInEnvelopes, networkOf } from '@atrium/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from '../registry.ts';
import type { TesterService } from './tester-service.ts';

const perMinute = 120;

/** Learns from a page's session whether its browser is a tester's; the answer is in cookies alone. */
export async function testerRoutes(
  app: FastifyInstance,
  options: { registry: Registry; testers: TesterService; addressOf: (request: FastifyRequest) => string },
): Promise<void> {
  const { registry, testers, addressOf } = options;
  answerInEnvelopes(app, { now: registry.now });
  addFloodGuard(app, { perMinute, addressOf: (request) => networkOf(addressOf(request)) });
  app.post(testerPath, { bodyLimit: 1024 }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    await testers.prove(request, reply);
    return reply.code(204).send();
  });
}
