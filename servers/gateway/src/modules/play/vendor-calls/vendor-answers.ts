import { volatilities } from '@atrium/contracts/constants';
import { publishedRound } from '@atrium/contracts/entities';
import { type Output, z } from '@atrium/contracts/schema';
import { storable } from '@atrium/server-kit';
import { readableRows } from './readable-rows.ts';

const amount = z.int().check(z.minimum(0));
/** No control characters, and nothing that had to be replaced in order to be stored. */
const id = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}\p{Cs}\uFFFD]*$/u));

/** Of `credit`, `debit`, `status` and `cancel`: what became of a transfer at the vendor. */
export const transferAnswer = z.object({
  state: z.enum(['APPLIED', 'REFUSED', 'CANCELLED', 'NOT_FOUND']),
  /** What moved, where it was applied. */
  amount: z.optional(amount),
  reason: z.optional(z.string().check(z.maxLength(100))),
});

/** One round that has ended at the vendor, or was declared void there: then it comes with a row of its own. */
export const importedRound = z.object({
  /** Its place among all rounds of the vendor, from 1 upwards. */
  seq: z.int().check(z.minimum(1)),
  roundId: id,
  playerId: id,
  gameCode: id,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  stake: amount,
  payout: amount,
  startedAt: z.int(),
  endedAt: z.int(),
  state: z._default(z.enum(['ENDED', 'VOID']), 'ENDED'),
});

export type ImportedRound = Output<typeof importedRound>;

const longestFact = 200;

const factOf = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value.slice(0, longestFact));
  return typeof value === 'object' ? null : value;
};

/** What a row says of a round, flat and short: whatever a vendor sends, it can be kept for people and read again. */
export function factsOfRound(row: unknown): Readonly<Record<string, unknown>> {
  if (typeof row !== 'object') return { row: factOf(row) };
  const said = Object.entries(row ?? {}).filter(([name]) => Object.hasOwn(importedRound.shape, name));
  return Object.fromEntries(said.map(([name, value]) => [name, factOf(value)]));
}

/** Of `rounds`: each is read by itself, so that a malformed one holds up none of the others. */
export const roundsAnswer = z.object({ rounds: z.array(z.unknown()).check(z.maxLength(1_000)) });

/** Of `round`: an address on the origin of the vendor's games, whole or from its root, and the round with its seeds. */
export const roundAnswer = z.object({
  state: z.enum(['KNOWN', 'UNKNOWN']),
  replayUrl: z.optional(z.string().check(z.maxLength(500))),
  published: z.optional(publishedRound),
  publishedOfSeveral: z.optional(publishedRound),
  seedInUse: z._default(z.boolean(), false),
});

/** Of `games`: what a vendor publishes about its games. */
export const gamesAnswer = z.object({
  games: readableRows(
    z.object({
      gameCode: id,
      rtp: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
      volatility: z.optional(z.enum(volatilities)),
      features: z._default(z.array(id).check(z.maxLength(50)), []),
    }),
    1_000,
  ),
});
