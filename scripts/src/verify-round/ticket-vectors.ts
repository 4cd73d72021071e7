/** Tickets as they were before their matches, and the messages of the matches that decide them. */
export interface TicketVector {
  readonly matches: readonly string[];
  readonly tickets: readonly { readonly amount: number }[];
}

interface Leg {
  readonly id: string;
  readonly event: string;
  readonly market: string;
  readonly selection: string;
  readonly odds: number;
}

const leg = (id: string, event: string, [market, selection, odds]: readonly [string, string, number]): Leg => ({
  id,
  event,
  market,
  selection,
  odds,
});
const ticket = (kind: string, size: number, legs: readonly Leg[], amount = 1_000) => ({
  kind,
  size,
  amount,
  isCashedOut: false,
  legs,
});
const coast = 'Harbour Athletic – Lagoon Rovers';

export const singles: TicketVector = {
  matches: ['football.0:30'],
  tickets: [
    ticket('SINGLE', 1, [leg('football.0.30.result.home', coast, ['1X2', '1', 201])]),
    ticket('SINGLE', 1, [leg('football.0.30.total.over', coast, ['Total 2.5', 'Over', 195])]),
  ],
};

const plains = leg('football.3.31.handicap.home', 'Windmill Park – Dust Road', ['Handicap 0', '1', 187]);
const hills = leg('football.1.32.result.away', 'Stonebridge – Ridge United', ['1X2', '2', 233]);
const rivers = leg('football.2.34.total.under', 'Delta Wanderers – Ferry Lane', ['Total 2.5', 'Under', 171]);

export const multiple: TicketVector = {
  matches: ['football.3:31', 'football.2:34'],
  tickets: [ticket('MULTIPLE', 2, [plains, rivers])],
};

/** One of its matches is not over: the lost one decides it. */
export const lostMultiple: TicketVector = {
  matches: ['football.3:31', 'football.2:34'],
  tickets: [ticket('MULTIPLE', 3, [plains, hills, { ...rivers, id: 'football.2.34.total.over', selection: 'Over' }])],
};

export const system: TicketVector = {
  matches: ['football.3:31', 'football.1:32', 'football.2:34'],
  tickets: [ticket('SYSTEM', 2, [plains, hills, rivers], 3_000)],
};

const teams = ['Harbour Athletic', 'Lagoon Rovers', 'Lighthouse FC', 'Old Pier'];

/** A season of a group: each of its teams to be first. */
const outrightOf = (season: number): TicketVector => ({
  matches: Array.from({ length: 6 }, (_, place) => `football.0:${season * 6 + place}`),
  tickets: teams.map((team, place) =>
    ticket('SINGLE', 1, [leg(`football.0.${season}.outright.${place}`, 'Coast', ['Winner', team, 210 + 95 * place])]),
  ),
});

/** One of its matches is abandoned. */
export const outright = outrightOf(4);
/** Three teams are first. */
export const sharedOutright = outrightOf(27);
