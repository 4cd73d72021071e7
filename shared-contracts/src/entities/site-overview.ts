import { queueNames } from '../constants/index.ts';
import { amountMinor, epochMs, nonNegativeMinor, z } from '../schema/index.ts';

/** How much waits in a queue, and since when the oldest of it does; null of an empty one. */
export const queueState = z.object({
  queue: z.enum(queueNames),
  waiting: z.int(),
  oldestAt: z.nullable(epochMs),
});
export type QueueState = z.infer<typeof queueState>;

/** What happened at a merchant in an hour. Minor units. */
export const hourFigures = z.object({
  /** Its beginning. */
  at: epochMs,
  /** Of the bets that were settled in it; negative where more was taken back than settled. */
  stake: amountMinor,
  /** Stakes without payouts: gross gaming revenue. */
  revenue: amountMinor,
  deposits: nonNegativeMinor,
  withdrawals: nonNegativeMinor,
});
export type HourFigures = z.infer<typeof hourFigures>;

/** What the site depends on, and how it does. */
export const serviceState = z.object({
  kind: z.enum(['VENDOR', 'FEED', 'PROVIDER', 'LEDGER']),
  /** Null of the ledger's check, which is one. */
  name: z.nullable(z.string()),
  /** DEGRADED: it answers, but something is wrong. UNKNOWN: nothing has been seen of it yet. */
  state: z.enum(['OK', 'DEGRADED', 'DOWN', 'UNKNOWN']),
  /** How many failures, disputes or violations stand behind a state that is not OK. */
  troubles: z.int(),
  /** When it was seen last. */
  seenAt: z.nullable(epochMs),
});
export type ServiceState = z.infer<typeof serviceState>;
