import type { Ledger } from '@atrium/ledger';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { EventPublisher } from '../events/publish.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { GatewayConfig } from '../settings/config.ts';

/** The gateway's clock; tests set it. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Services that operations, jobs and routes share. */
export interface Services {
  readonly db: Kysely<Database>;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly publish: EventPublisher;
  readonly log: FastifyBaseLogger;
  readonly config: GatewayConfig;
  readonly metrics: Metrics;
}
