import { timingSafeEqual } from 'node:crypto';
import { ledgerFigures } from '@atrium/ledger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lastCheck } from '../modules/checks/index.ts';
import { vendorFigures } from '../modules/play/index.ts';
import { Refusal } from '../operation/operation.ts';
import type { Services } from '../operation/services.ts';
import { asideCounts } from '../operation/set-aside.ts';

/** Bearers of the configured token may read; without one, the figures are among the internal pages only. */
function mayRead(request: FastifyRequest, { config }: Services): boolean {
  const token = config.metricsToken;
  if (!token) return false;
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Metrics from the database, the same in every process, so read for each request. */
async function readHouse({ db, clock, metrics }: Services): Promise<void> {
  const [{ unchained, oldestUnchainedAt, openHolds }, vendors, check, aside] = await Promise.all([
    ledgerFigures(db),
    vendorFigures(db, clock.now()),
    lastCheck(db),
    asideCounts(db),
  ]);
  metrics.ledgerUnchained.set(unchained);
  metrics.ledgerLag.set(oldestUnchainedAt === null ? 0 : Math.max(0, clock.now() - oldestUnchainedAt) / 1_000);
  metrics.openHolds.set(openHolds);
  metrics.ledgerCheckViolations.set(check?.violations ?? 0);
  metrics.workAside.reset();
  for (const { job, count } of aside) metrics.workAside.set({ job }, count);
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
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, services)) throw new Refusal('NOT_FOUND');
    return writeMetrics(reply, services);
  });
}

export async function writeMetrics(reply: FastifyReply, services: Services): Promise<string> {
  const { registry } = services.metrics;
  await readHouse(services);
  reply.header('cache-control', 'no-store').type(registry.contentType);
  return registry.metrics();
}
