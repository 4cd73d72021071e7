import { type Output, z } from '@atrium/contracts/schema';

/** Decimal odds in hundredths: 185 pays 1.85 times the stake. */
const odds = z.int().check(z.minimum(100), z.maximum(1_000_000_000));
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
/** A word that texts of this site may know. */
const code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/));
/** What stands in such a text: a number, a line, a name. */
const value = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** What a bet at a sportsbook is on: the odds of the whole, and its legs; `size` of a system's bets. */
export const bookedBet = z.object({
  odds,
  size: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  legs: z
    .array(
      z.object({
        event: text,
        market: text,
        selection: text,
        odds,
        /** The same by codes, for the player's language. */
        codes: z.optional(z.object({ market: code, selection: z.optional(code), line: z.optional(value) })),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});
export type BookedBet = Output<typeof bookedBet>;

/** What a bet on any other game is on. */
export const pickedBet = z.object({ game: code, selection: code, value: z.optional(value) });
export type PickedBet = Output<typeof pickedBet>;

/** What is kept with a bet of either. */
export type DescribedBet = Partial<BookedBet> & { readonly pick?: PickedBet };

/** Why a bet paid what it paid. */
export const betOutcome = z.object({
  /** `CASH_OUT`: its player ended it before its result was known. */
  end: z.optional(z.enum(['CASH_OUT'])),
  /** In the order of the bet's legs. */
  legs: z.optional(
    z
      .array(
        z.object({
          result: z.enum(['WON', 'LOST', 'VOID', 'SHARED', 'OPEN']),
          /** How many winners share a leg's odds. */
          sharedBy: z.optional(z.int().check(z.minimum(2), z.maximum(100))),
          reason: z.optional(code),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  ),
  /** What the game's round came to. */
  result: z.optional(z.object({ game: code, value })),
});
export type BetOutcome = Output<typeof betOutcome>;
