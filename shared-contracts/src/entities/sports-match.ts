import { matchStates } from '../constants/index.ts';
import { epochMs, z } from '../schema/index.ts';

/** A league of a sportsbook, with how many matches it lists and how many of them are under way. */
export const sportsLeague = z.object({
  /** The sportsbook: a game of the catalogue. */
  gameId: z.string(),
  league: z.string(),
  matches: z.int(),
  live: z.int(),
});
export type SportsLeague = z.infer<typeof sportsLeague>;

/** Odds are decimal odds in hundredths; null while no bets are taken. */
export const matchSelection = z.object({
  selectionId: z.string(),
  /** A team's name, or a code of the record (`DRAW`, `OVER`, `UNDER`). */
  selection: z.string(),
  odds: z.nullable(z.int()),
});
export type MatchSelection = z.infer<typeof matchSelection>;

/** A match as its vendor tells it: who plays, how it stands, and its main markets, the first one first. */
export const sportsMatch = z.object({
  matchId: z.string(),
  /** A part of the league, as the vendor calls it. */
  group: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: epochMs,
  state: z.enum(matchStates),
  /** How far it is: in the minute, map, set … of this number. */
  clock: z.optional(z.object({ unit: z.string(), value: z.int() })),
  score: z.object({ home: z.int(), away: z.int() }),
  markets: z.array(
    z.object({
      /** A code of the record: `RESULT`, `HANDICAP`, `TOTAL`. */
      market: z.string(),
      line: z.optional(z.string()),
      selections: z.array(matchSelection),
    }),
  ),
});
export type SportsMatch = z.infer<typeof sportsMatch>;
