import { timingSafeEqual } from 'node:crypto';
import { ledgerFigures } from '@atrium/ledger';
import { isLocalVisitor } from '@atrium/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lastViolations } from '../modules/checks/index.ts';
import { vendorFigures } from '../modules/play/index.ts';
import { Refusal } from '../operation/operation.ts';
import type { Services } from '../operation/services.ts';

/** Bearers of the configured token may read; without one, only requests from this machine, not through a proxy. */
function mayRead(request: FastifyRequest, { config }: Services): boolean {
  const token = config.metricsToken;
  if (!token) return isLocalVisitor(request, config);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Metrics from the database, the same in every process, so read for each request. */
async function readHouse({ db, clock, metrics }: Services): Promise<void> {
  const [{ unchained, oldestUnchainedAt, openHolds }, vendors, violations] = await Promise.all([
    ledgerFigures(db),
    vendorFigures(db, clock.now()),
    lastViolations(db),
  ]);
  metrics.ledgerUnchained.set(unchained);
  metrics.ledgerLag.set(oldestUnchainedAt === null ? 0 : Math.max(0, clock.now() - oldestUnchainedAt) / 1_000);
  metrics.openHolds.set(openHolds);
  metrics.houseCheckViolations.set(violations);
  metrics.openRounds.reset();
  const breakerStates = { CLOSED: 0, HALF_OPEN: 1, OPEN: 2 } as const;
  for (const { vendorId: vendor, openRounds, breaker, pendingTransfers, launched, entered, staked } of vendors) {
    if (openRounds > 0) metrics.openRounds.set({ vendor }, openRounds);
    metrics.vendorBreaker.set({ vendor }, breakerStates[breaker.state]);
    metrics.vendorTransfersPending.set({ vendor }, pendingTransfers);
    for (const [stage, count] of Object.entries({ launched, entered, staked })) {
      metrics.vendorLaunches.set({ vendor, stage }, count);
    }
  }
}

/** `GET /metrics`, in Prometheus' text format; 404 without permission, so that the page stays hidden. */
export function addMetricsRoute(app: FastifyInstance, services: Services): void {
  const { registry } = services.metrics;
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, services)) throw new Refusal('NOT_FOUND');
    await readHouse(services);
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}
