import type { ShownLeague, ShownMarket, ShownMatch } from '@atrium/round-verifier/kinds/sportsbook/shown';
import type { SportId } from '@atrium/round-verifier/kinds/sportsbook/sports';

/** The matches of a league as an operator lists them, by the codes of its protocol. */
export interface ListedMatches {
  readonly leagues: readonly { readonly league: string; readonly matches: number; readonly live: number }[];
  readonly matches: readonly object[];
}

/** What the steps of a match are called; those of one step have none. */
const clockUnits: Readonly<Partial<Record<SportId, string>>> = { football: 'MINUTE', arena: 'MAP' };

function marketOf({ id, line, selections }: ShownMarket, { home, away }: ShownMatch) {
  const teams: Readonly<Record<string, string>> = { home, away };
  const signed = line === undefined ? undefined : id === 'handicap' && line > 0 ? `+${line}` : `${line}`;
  return {
    market: id.toUpperCase(),
    ...(signed === undefined ? {} : { line: signed }),
    selections: selections.map(({ id: selectionId, name, odds }) => ({
      selectionId,
      selection: teams[name] ?? name.toUpperCase(),
      odds,
    })),
  };
}

function matchOf(match: ShownMatch, sport: SportId) {
  const { id: matchId, group, home, away, startsAt, state, step, score, markets } = match;
  const unit = state === 'LIVE' ? clockUnits[sport] : undefined;
  return {
    matchId,
    group,
    home,
    away,
    startsAt,
    state,
    score: { home: score.home, away: score.away },
    ...(unit ? { clock: { unit, value: step + 1 } } : {}),
    markets: markets.map((market) => marketOf(market, match)),
  };
}

export const listed = (
  sport: SportId,
  leagues: readonly ShownLeague[],
  matches: readonly ShownMatch[],
): ListedMatches => ({
  leagues: leagues.map(({ name, matches: count, live }) => ({ league: name, matches: count, live })),
  matches: matches.map((match) => matchOf(match, sport)),
});
