import type { SystemStatusCode } from '@atrium/contracts/constants';
import { ledger } from '@atrium/ledger';
import { countryOf } from '@atrium/server-kit';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { jobs } from './app/jobs.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { startFanOut } from './events/fan-out.ts';
import { createPublisher } from './events/publish.ts';
import { startEventRelay } from './events/relay.ts';
import { ensurePayloadKey } from './guard/payload-keys.ts';
import { createGatewayPlugin } from './http/gateway-plugin.ts';
import { createInternalPages } from './http/internal-pages.ts';
import { type JobRunner, startJobs } from './jobs/leader.ts';
import { createMetrics } from './metrics/metrics.ts';
import { readMaintenance, statusCodeOf } from './modules/accounts/index.ts';
import { connectSandbox } from './modules/money/index.ts';
import { connectVendors } from './modules/play/index.ts';
import { type Clock, type Services, systemClock } from './operation/services.ts';
import { openSettableClock } from './operation/settable-clock.ts';
import { seed } from './seed/index.ts';
import { defaultConfig, type GatewayConfig } from './settings/config.ts';
import { readSettings } from './settings/settings.ts';

export interface GatewayOptions {
  /** A migrated database (`migrate`). */
  databaseUrl: string;
  config?: Partial<GatewayConfig>;
  log: FastifyBaseLogger;
  clock?: Clock;
  /** For money; others serve reads, jobs, health and side notes. */
  maxConnections?: number;
}

/**
 * Pools of their own, so that none takes the connections of another: a table that is locked, a slow list or a job that
 * hangs holds up no bet, and the health is known all the same. Small on purpose: contended writers queue in the pool
 * rather than in PostgreSQL, where each waiter costs time.
 */
const pools = {
  /** A vendor waits three seconds for its answer. */
  money: { maxConnections: 10, lockTimeoutMs: 2_000 },
  /** Also who asks: a read waits for hardly a row, and for a table that is locked whole. */
  reads: { maxConnections: 6, lockTimeoutMs: 1_000 },
  jobs: { maxConnections: 6 },
  health: { maxConnections: 1, lockTimeoutMs: 1_000, waitMs: 1_000 },
  /** Side notes beside a running transaction. */
  independent: { maxConnections: 4 },
} as const;

/** A gateway that is connected; nothing is served until `plugin` is registered on an app. */
export interface Gateway {
  readonly plugin: FastifyPluginAsync;
  /** Pages for a listener of its own, which visitors cannot reach. */
  readonly internalPages: FastifyPluginAsync;
  readonly services: Services;
  /** The same on a pool that waits for locks as long as it takes. */
  readonly patient: Services;
  /** The status of the site for this visitor, as `getSystemStatus` returns it; null if that is unknown. */
  statusFor(request: FastifyRequest): Promise<SystemStatusCode | null>;
  /** Joins the periodic work: one process at a time leads it. */
  startJobs(): void;
  /** Hands the periodic work over to another process. */
  stopJobs(): Promise<void>;
  /** Ends jobs, events and connections. Close the app first. */
  close(): Promise<void>;
}

/**
 * A gateway as its environment describes it, on a database that is migrated and seeded first.
 * @throws SettingsError naming each invalid setting, before anything is changed
 */
export async function createGatewayFrom(
  environment: Readonly<Record<string, string | undefined>>,
  { databaseUrl, log }: Pick<GatewayOptions, 'databaseUrl' | 'log'>,
): Promise<Gateway> {
  const { config, withDemo, clockHours, databaseUrl: ofOthers } = readSettings(environment);
  // A database of this process' own has no processes of another version.
  const { isOlder } = await migrate(databaseUrl, { back: !ofOthers });
  if (isOlder) log.warn('a newer version has migrated this database: nothing was written, and its functions are used');
  const isDemo = { ...defaultConfig, ...config }.moneyMode === 'demo';
  const settable = clockHours !== null && isDemo ? await openSettableClock(databaseUrl, clockHours) : null;
  const gateway = await createGateway({ databaseUrl, log, config, ...(settable ? { clock: settable } : {}) });
  if (!isOlder) await seed(gateway.patient, { withDemo });
  return {
    ...gateway,
    async close() {
      await gateway.close();
      await settable?.close();
    },
  };
}

export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { databaseUrl, log, clock = systemClock } = options;
  const config: GatewayConfig = { ...defaultConfig, ...options.config };
  let isClosing = false;
  const onConnectionError = (error: Error) => {
    if (!isClosing) log.warn({ err: error }, 'a database connection broke');
  };
  const open = (pool: keyof typeof pools, own: { maxConnections?: number } = {}) =>
    connect({ databaseUrl, onConnectionError, ...pools[pool], ...own });
  const { maxConnections } = options;
  const db = open('money', maxConnections === undefined ? {} : { maxConnections });
  const [readDb, jobsDb, healthDb, independentDb] = [open('reads'), open('jobs'), open('health'), open('independent')];
  const relay = startEventRelay(db, log);
  const publish = createPublisher(() => clock.now(), relay.poke);
  const services: Services = { db, ledger, clock, publish, log, config, metrics: createMetrics() };
  const reading: Services = { ...services, db: readDb };
  // Processes that start together wait for each other, as jobs wait for players.
  const patient: Services = { ...services, db: jobsDb };
  await ensurePayloadKey(jobsDb, clock.now());
  await connectVendors(patient);
  await connectSandbox(patient);
  const fanOut = await startFanOut(db, databaseUrl, log);
  let runner: JobRunner | null = null;

  return {
    plugin: createGatewayPlugin(services, { reading, healthDb, independentDb }, fanOut),
    internalPages: createInternalPages(reading),
    services,
    patient,
    async statusFor(request) {
      const maintenance = await readMaintenance(reading).catch(() => undefined);
      return maintenance === undefined ? null : statusCodeOf(maintenance, countryOf(request, config), services);
    },
    startJobs() {
      runner ??= startJobs(databaseUrl, patient, jobs);
    },
    async stopJobs() {
      await runner?.stop();
    },
    async close() {
      isClosing = true;
      await runner?.stop();
      await relay.stop();
      await fanOut.stop();
      await Promise.all([db, readDb, jobsDb, healthDb, independentDb].map((pool) => pool.destroy()));
    },
  };
}
