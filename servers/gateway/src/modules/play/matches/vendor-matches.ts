import { matchStates } from '@atrium/contracts/constants';
import { z } from '@atrium/contracts/schema';
import type { Services } from '../../../operation/services.ts';
import { askVendorOnce } from '../vendor-calls/ask-vendor-once.ts';
import { readableRows } from '../vendor-calls/readable-rows.ts';

const id = z.string().check(z.minLength(1), z.maxLength(100));
/** Marks of direction in a team's name would turn the odds beside it around. */
const shortName = z.string().check(z.trim(), z.maxLength(60));
const code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/));
const count = z.int().check(z.minimum(0));

const selection = z.object({
  selectionId: id,
  selection: shortName,
  odds: z.nullable(z.int().check(z.minimum(101), z.maximum(1_000_000))),
});
const match = z.object({
  matchId: z.string().check(z.minLength(1), z.maxLength(64)),
  group: z._default(shortName, ''),
  home: shortName,
  away: shortName,
  // The last instant that a page can write.
  startsAt: z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
  state: z.enum(matchStates),
  clock: z.optional(z.object({ unit: code, value: count })),
  score: z.object({ home: count, away: count }),
  markets: z
    .array(
      z.object({
        market: code,
        line: z.optional(z.string().check(z.maxLength(8))),
        selections: z.array(selection).check(z.minLength(1), z.maxLength(8)),
      }),
    )
    .check(z.maxLength(3)),
});

/** Of `matches`: the leagues of a sportsbook, and the matches of the league that was asked for. */
const matchesAnswer = z.object({
  leagues: readableRows(
    z.object({ league: z.string().check(z.minLength(1), z.maxLength(60)), matches: count, live: count }),
    100,
  ),
  matches: readableRows(match, 100),
});
export type VendorMatches = z.infer<typeof matchesAnswer>;

export interface Book {
  readonly vendorId: string;
  readonly gameCode: string;
}

/** The leagues of a sportsbook and the matches of one of them, of the first where none is named; null: no answer. */
export const matchesOfVendor = (
  tools: Pick<Services, 'db' | 'clock'>,
  { vendorId, gameCode }: Book,
  league?: string,
): Promise<VendorMatches | null> =>
  askVendorOnce(tools, {
    vendorId,
    operation: 'matches',
    body: { gameCode, ...(league === undefined ? {} : { league }) },
    schema: matchesAnswer,
  });
