import { epochMs, nonNegativeMinor, z } from '../schema/index.ts';
import { currencyCode } from './money.ts';

/**
 * The most a vendor may take in one bet and pay in one round, in one currency, with any game or with one. Null is the
 * vendor's own limit for a game, and the operator's (`defaults`) for a vendor. Minor units.
 */
export const vendorLimit = z.object({
  currency: currencyCode,
  gameCode: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  maxBet: z.nullable(nonNegativeMinor),
  maxWin: z.nullable(nonNegativeMinor),
});
export type VendorLimit = z.infer<typeof vendorLimit>;

/** Whether requests to the vendor and launches are allowed; HALF_OPEN allows one attempt. */
export const breakerState = z.enum(['CLOSED', 'OPEN', 'HALF_OPEN']);

/** The health of a vendor's connection. */
export const vendorHealth = z.object({
  vendorId: z.string(),
  /** What staff call the connection. */
  name: z.optional(z.string()),
  mode: z.enum(['SEAMLESS', 'TRANSFER']),
  isActive: z.boolean(),
  /** Codes of the catalogue that are played over it. */
  vendors: z.array(z.string()),
  /** Their names, those that a merchant has switched off as well. */
  names: z.optional(z.record(z.string(), z.string())),
  breaker: z.object({
    state: breakerState,
    failures: z.int(),
    changedAt: z.nullable(epochMs),
    retryAt: z.nullable(epochMs),
  }),
  /** Of the last hour: games opened, those that called us, and those that led to a bet. */
  launched: z.int(),
  entered: z.int(),
  staked: z.int(),
  callbacksPerMinute: z.number(),
  /** Of the callbacks of the last five minutes: answered with an error of ours, or not verified. */
  failedCallbacks: z.int(),
  openRounds: z.int(),
  oldestRoundAt: z.nullable(epochMs),
  /** Of a transfer-wallet vendor: pending transfers, and when its rounds were last read. */
  pendingTransfers: z.int(),
  /** Of those: the vendor's answer is impossible, and nothing moves until it is resolved. */
  disputedTransfers: z.int(),
  /** Reported rounds that could not be posted; they are retried. */
  failedRounds: z.int(),
  feedReadAt: z.nullable(epochMs),
  limits: z.array(vendorLimit),
  /** What holds in any currency where neither vendor nor game has a limit: each bet, and each win. */
  defaults: z.optional(z.object({ maxBet: nonNegativeMinor, maxWin: nonNegativeMinor })),
});
export type VendorHealth = z.infer<typeof vendorHealth>;
