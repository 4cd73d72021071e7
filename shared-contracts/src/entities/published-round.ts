import { nonNegativeMinor, z } from '../schema/index.ts';

const seed = z.string().check(z.maxLength(128));

/** Eight selections of a ticket, each decided by six matches at most. */
const mostSeeds = 48;

const seeds = {
  serverSeed: seed,
  /** The hash that was shown before the round. */
  commitment: seed,
  /** What names the round among those of its seed. */
  message: z.string().check(z.maxLength(200)),
};

/**
 * A vendor's round with its seeds, published once its seed is no longer in use: all that anyone needs to compute it
 * again. Amounts are minor units; `shown` is what the game's page showed.
 */
export const publishedRound = z.object({
  gameCode: z.string().check(z.maxLength(64)),
  stake: nonNegativeMinor,
  payout: nonNegativeMinor,
  aim: z.optional(z.string().check(z.maxLength(64))),
  shown: z.record(z.string(), z.unknown()),
  ...seeds,
  /** The others of a round that follows from several seeds. */
  more: z.optional(z.array(z.object(seeds)).check(z.maxLength(mostSeeds - 1))),
});
export type PublishedRound = z.infer<typeof publishedRound>;
