import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ledgerFigures } from '../ledger/index.ts';
import { countOpenRounds } from '../modules/vendor-wallet/count-open-rounds.ts';
import type { Services } from '../services.ts';
import { Refusal } from './operation.ts';
import { isLocalVisitor } from './visitor.ts';

/** With a token whoever has it may read; without one, only whoever asks on this machine and not through a proxy. */
function mayRead(request: FastifyRequest, { config }: Services): boolean {
  const token = config.metricsToken;
  if (!token) return isLocalVisitor(request, config);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What the database knows, the same from every process: read when somebody asks. */
async function readHouse({ db, clock, metrics }: Services): Promise<void> {
  const [{ unchained, oldestUnchainedAt, openHolds }, rounds] = await Promise.all([
    ledgerFigures(db),
    countOpenRounds(db),
  ]);
  metrics.ledgerUnchained.set(unchained);
  metrics.ledgerLag.set(oldestUnchainedAt === null ? 0 : Math.max(0, clock.now() - oldestUnchainedAt) / 1_000);
  metrics.openHolds.set(openHolds);
  metrics.openRounds.reset();
  for (const { vendorId, rounds: count } of rounds) metrics.openRounds.set({ vendor: vendorId }, count);
}

/** `GET /metrics`, in Prometheus' text format. Nobody else learns that there is such a page. */
export function addMetricsRoute(app: FastifyInstance, services: Services): void {
  const { registry } = services.metrics;
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, services)) throw new Refusal('NOT_FOUND');
    await readHouse(services);
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}
