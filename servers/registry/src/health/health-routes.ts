import { healthBeacon, type VisitorPlace } from '@atrium/contracts/release';
import { addFloodGuard, answerInEnvelopes } from '@atrium/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { knownVisitor } from '../http/visitor.ts';
import type { Registry } from '../registry.ts';
import type { HealthService } from './health-service.ts';
import { beaconNetwork, reporterOf } from './reporter.ts';

const lookEveryMs = 2_000;
const keepEveryMs = 20_000;
const beaconsPerMinute = 600;

/** A beacon is sent as text, so that the browser needs no preflight request; scripts may send JSON. */
function readBeacon(body: unknown) {
  try {
    return healthBeacon.safeParse(typeof body === 'string' ? JSON.parse(body) : body);
  } catch {
    return healthBeacon.safeParse(null);
  }
}

/** Accepts beacons, and evaluates them every two seconds. */
export async function healthRoutes(
  app: FastifyInstance,
  options: {
    registry: Registry;
    health: HealthService;
    isProduction: boolean;
    addressOf: (request: FastifyRequest) => string;
    placeOf: (request: FastifyRequest) => Promise<VisitorPlace>;
  },
): Promise<void> {
  const { registry, health, isProduction, addressOf, placeOf } = options;
  answerInEnvelopes(app, { now: registry.now });
  addFloodGuard(app, { perMinute: beaconsPerMinute, addressOf: (request) => beaconNetwork(addressOf(request)) });

  app.post('/registry/health', { bodyLimit: 32 * 1024, logLevel: 'warn' }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const beacon = readBeacon(request.body);
    if (!beacon.success) return reply.code(400).send();
    const revision = await registry.liveSets.served();
    const id = knownVisitor(request, registry.keys);
    const reporter =
      id === null ? null : { ...reporterOf(id, addressOf(request), isProduction), place: await placeOf(request) };
    if (revision) health.add(revision.liveSet, beacon.data.reports, reporter);
    return reply.code(204).send();
  });

  const quietly = (work: () => Promise<void>) => () => {
    work().catch((error) => app.log.error({ err: error }, 'health'));
  };
  const looking = setInterval(
    quietly(() => health.monitor.look()),
    lookEveryMs,
  );
  const keeping = setInterval(
    quietly(() => health.keep()),
    keepEveryMs,
  );
  app.addHook('onReady', async () => {
    await health.keep();
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    clearInterval(keeping);
    await health.keep(true);
  });
}
