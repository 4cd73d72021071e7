import { constants } from 'node:zlib';
import { callPrefixes } from '@atrium/contracts/constants';
import { callList } from '@atrium/contracts/lists';
import {
  addCallRoute,
  addFairTurns,
  addFloodGuard,
  answerInEnvelopes,
  clientIpOf,
  networkOf,
  unstorableTexts,
} from '@atrium/server-kit';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FanOut } from '../events/fan-out.ts';
import { joinRoute, readMaintenance, teamFileWriters } from '../modules/accounts/index.ts';
import { auditRoute } from '../modules/checks/index.ts';
import { paymentRoutes } from '../modules/money/index.ts';
import { artworkRoutes, vendorRoutes } from '../modules/play/index.ts';
import { pictureRoute } from '../modules/promotions/index.ts';
import { statementRoute } from '../modules/records/index.ts';
import { Refusal } from '../operation/operation.ts';
import type { Services } from '../operation/services.ts';
import { addSpans, tracedIdOf } from '../tracing/spans.ts';
import { asRefusal } from './as-refusal.ts';
import { callServer, type RouteServices } from './call-server.ts';
import { addContract } from './contract.ts';
import { addFormPosts } from './form-posts.ts';
import { addHealth } from './health.ts';
import { addMetricsRoute } from './metrics-route.ts';
import { openapiOf } from './openapi.ts';
import { eventSocket } from './socket.ts';

const maintenanceReadEveryMs = 1_000;
/** A cheap level, since each answer is compressed anew; small answers are not worth it. */
const compression = {
  threshold: 1_024,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
const ourPrefixes = [...callPrefixes.map((prefix) => `${prefix}*`), '/vendor/v1/*', '/media/*'];

/** Everything the gateway serves, to be registered on any Fastify app; what it adds stays within it. */
export function createGatewayPlugin(
  services: Services,
  { healthDb, ...pools }: Pick<RouteServices, 'reading' | 'independentDb'> & { readonly healthDb: Services['db'] },
  fanOut: FanOut,
): FastifyPluginAsync {
  const { clock, config } = services;
  return async (app) => {
    const { reading } = pools;
    const routeServices: RouteServices = { ...services, ...pools, maintenance: maintenanceReader(reading) };
    addSpans(app);
    countInFlight(app, services);
    answerInEnvelopes(app, { now: () => clock.now(), asRefusal, tracedIdOf });
    await app.register(cookie);
    addHealth(app, { ...services, db: healthDb });
    addMetricsRoute(app, reading);
    // A part of a path that no database stores names nothing.
    app.addHook('preHandler', async ({ params }) => {
      if (unstorableTexts(params, 1).length > 0) throw new Refusal('NOT_FOUND');
    });
    const addressOf = (request: FastifyRequest) => networkOf(clientIpOf(request, config));
    const { requestsPerMinute: perMinute, callsAtOnce: atOnce } = config.limits;
    await app.register(async (scope) => {
      await scope.register(compress, compression);
      addFloodGuard(scope, { perMinute, addressOf });
      addFairTurns(scope, { atOnce, addressOf });
      addFormPosts(scope);
      const server = callServer(routeServices);
      for (const call of callList) addCallRoute(scope, call, server);
      joinRoute(scope, reading);
      await eventSocket(scope, reading, fanOut);
      addContract(scope);
      addOpenapi(scope);
    });
    await app.register(async (scope) => vendorRoutes(scope, routeServices));
    await app.register(async (scope) => paymentRoutes(scope, services));
    await app.register(async (scope) => {
      // A file may be read for minutes, so that it has no turn; whoever guesses tickets is refused.
      addFloodGuard(scope, { perMinute, addressOf });
      statementRoute(scope, reading, teamFileWriters);
      auditRoute(scope, reading);
    });
    await app.register(async (scope) => {
      addFairTurns(scope, { atOnce, addressOf });
      artworkRoutes(scope, reading);
      pictureRoute(scope, reading);
    });
    for (const url of ourPrefixes) {
      app.all(url, async () => {
        throw new Refusal('NOT_FOUND');
      });
    }
  };
}

function countInFlight(app: FastifyInstance, { metrics: { requestsInFlight } }: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    // A socket is no work that waits, and is counted by itself.
    if (request.headers.upgrade) return;
    requestsInFlight.inc();
    // The response is closed also when the client went away before it was sent.
    reply.raw.once('close', () => requestsInFlight.dec());
  });
}

/**
 * The maintenance for every request, read from the database once a second. It is read anew before a request is refused,
 * so that a site whose status is open refuses nothing.
 */
function maintenanceReader(services: Services): RouteServices['maintenance'] {
  let readAt = Number.NEGATIVE_INFINITY;
  let current: ReturnType<typeof readMaintenance> = Promise.resolve(null);
  return async () => {
    const now = services.clock.now();
    if (Math.abs(now - readAt) >= maintenanceReadEveryMs) {
      readAt = now;
      current = readMaintenance(services);
      current.catch(() => {
        readAt = Number.NEGATIVE_INFINITY;
      });
    }
    const known = await current;
    return known && known.startsAt <= now ? readMaintenance(services) : known;
  };
}

function addOpenapi(app: FastifyInstance): void {
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    reply.type('application/json').header('cache-control', 'no-cache');
    // Built at the first request, so that it does not delay the start.
    document ??= JSON.stringify(openapiOf(callList));
    return document;
  });
}
