import {
  type MarketId,
  marketsOf,
  oddsOf,
  oddsOfChance,
  type Verdict,
} from '@atrium/round-verifier/kinds/sportsbook/markets';
import { partsOfSelection } from '@atrium/round-verifier/kinds/sportsbook/selection-id';
import type {
  ShownLeague,
  ShownMarket,
  ShownMatch,
  ShownOffer,
  ShownSeason,
} from '@atrium/round-verifier/kinds/sportsbook/shown';
import {
  groupsOf,
  leagueOf,
  matchesInSeason,
  type Score,
  type Sport,
  sports,
} from '@atrium/round-verifier/kinds/sportsbook/sports';
import type { Leg } from '@atrium/round-verifier/kinds/sportsbook/tickets';
import { matchNumbersOf, verdictBy } from '@atrium/round-verifier/kinds/sportsbook/verdicts';
import { LRUCache } from 'lru-cache';
import { type Calendar, firstPlaces, type Match, type MatchMoment, momentOf, pastOf } from './calendar.ts';

/** Matches of a group that are listed besides the one under way. */
const listedAhead = 2;
/** Matches of a group before the one that is under way or was last, whose results are listed. */
const listedResults = 3;

const isOpen = ({ sport }: Match, { state, step }: ReturnType<typeof momentOf>) =>
  state === 'SOON' || (state === 'LIVE' && step <= sport.openUntilStep);

/** Odds of each market's selections. */
type Odds = readonly (readonly (number | null)[])[];

/** A match with its odds of now; `oddsAt` is asked where it takes bets. */
function shownMatch(match: Match, moment: MatchMoment, oddsAt: (moment: MatchMoment) => Odds): ShownMatch {
  const { id, sport, group, home, away, startsAt, lead, commitment, serverSeed } = match;
  const isOver = moment.state === 'ENDED' || moment.state === 'ABANDONED';
  const odds = isOpen(match, moment) ? oddsAt(moment) : null;
  const markets = marketsOf(sport, lead).map((market, row) => ({
    id: market.id,
    ...(market.line === undefined ? {} : { line: market.line }),
    selections: market.selections.map((name, place) => ({
      id: `${id}.${market.id}.${name}`,
      name,
      odds: odds?.[row]?.[place] ?? null,
    })),
  }));
  return {
    id,
    group: sport.groups[group]?.name ?? '',
    home,
    away,
    startsAt,
    ...moment,
    markets,
    commitment,
    lead,
    ...(isOver ? { serverSeed } : {}),
  };
}

/** What can be bet on in a league at a moment; nothing that follows from how a match will go on. */
export interface OfferOfMoment extends ShownOffer {
  readonly now: number;
}

/** What can be bet on, and how it ended. */
export class Offer {
  readonly #calendar: Calendar;
  readonly #announced: (matchId: string) => Score | undefined;
  /** Odds of a season change with its matches alone. */
  readonly #seasons = new LRUCache<string, ReadonlyMap<string, number>>({ max: 2_000 });
  readonly #odds = new LRUCache<string, Odds>({ max: 20_000 });
  readonly #shown = new Map<string, OfferOfMoment>();

  /** `announced`: the result that counts in place of the one that was played. */
  constructor(calendar: Calendar, announced: (matchId: string) => Score | undefined = () => undefined) {
    this.#calendar = calendar;
    this.#announced = announced;
  }

  #momentOf(match: Match, now: number): MatchMoment {
    const moment = momentOf(match, now);
    const score = moment.state === 'ENDED' ? this.#announced(match.id) : undefined;
    return score ? { ...moment, score } : moment;
  }

  /** The same for everybody, so it is made once for a moment, however many look. */
  shown(sport: Sport, league: number, now: number): OfferOfMoment {
    const key = `${sport.id} ${league}`;
    const last = this.#shown.get(key);
    if (last?.now === now) return last;
    const groups = groupsOf(sport, league);
    const shown = {
      now,
      matches: groups.flatMap((group) => this.#matchesAt(sport, group, now)).sort((a, b) => a.startsAt - b.startsAt),
      seasons: sport.steps === 1 ? [] : groups.map((group) => this.#seasonAt(sport, group, now)),
    };
    this.#shown.set(key, shown);
    return shown;
  }

  /** All of a sport, without what can be bet on in them. */
  leagues(sport: Sport, now: number): ShownLeague[] {
    return sport.leagues.map((name, league) => {
      const groups = groupsOf(sport, league);
      const current = groups.flatMap((group) => this.#calendar.around(sport, group, now, 0));
      const live = current.filter((match) => momentOf(match, now).state === 'LIVE').length;
      return { name, matches: groups.length * (1 + listedAhead), live };
    });
  }

  #matchesAt(sport: Sport, group: number, now: number): ShownMatch[] {
    return this.#calendar
      .around(sport, group, now, listedAhead)
      .map((match) => shownMatch(match, this.#momentOf(match, now), (moment) => this.#oddsAt(match, moment)));
  }

  /** The results of a league's matches before those that are listed as offer. */
  results(sport: Sport, league: number, now: number): ShownMatch[] {
    return groupsOf(sport, league).flatMap((group) => {
      const current = this.#calendar.indexAt(sport, group, now);
      return Array.from({ length: listedResults }, (_, back) => {
        const match = this.#calendar.match(sport, group, current - 1 - back);
        return shownMatch(match, this.#momentOf(match, now), () => []);
      });
    });
  }

  /** Odds follow from a score and how long it may still change, so matches that stand alike share them. */
  #oddsAt({ sport, lead }: Match, { score, step }: MatchMoment): Odds {
    const key = `${sport.id} ${lead} ${step} ${score.home} ${score.away}`;
    const known = this.#odds.get(key);
    if (known) return known;
    const finals = sport.finalsFrom(score, step, lead);
    const odds = marketsOf(sport, lead).map((market) => market.selections.map((name) => oddsOf(market, name, finals)));
    this.#odds.set(key, odds);
    return odds;
  }

  #seasonAt(sport: Sport, group: number, now: number): ShownSeason {
    const { name, teams } = sport.groups[group] ?? { name: '', teams: [] };
    const number = Math.floor(this.#calendar.indexAt(sport, group, now) / matchesInSeason);
    const odds = this.#oddsOfSeason(this.#calendar.season(sport, group, number), now);
    const selections = teams.map((team, place) => ({
      id: `${sport.id}.${group}.${number}.outright.${place}`,
      name: team.name,
      odds: odds === null ? null : oddsOfChance(odds.get(team.name) ?? 0),
    }));
    return { group: name, market: { id: 'outright', selections } };
  }

  /** A selection as it can be bet on now; null where there is none. */
  find(id: string, now: number): Leg | null {
    const parts = partsOfSelection(id);
    const sport = parts && sports[parts.sport];
    const group = sport?.groups[parts?.group ?? -1];
    if (!parts || !sport || !group) return null;
    const { matches, seasons } = this.shown(sport, leagueOf(sport, parts.group), now);
    if (parts.market === 'outright') {
      const season = seasons.find((one) => one.market.selections.some((each) => each.id === id));
      return season ? legOf(id, group.name, season.market) : null;
    }
    const shown = matches.find((match) => id.startsWith(`${match.id}.`));
    const market = shown?.markets.find(({ selections }) => selections.some((each) => each.id === id));
    return shown && market ? legOf(id, `${shown.home} – ${shown.away}`, market) : null;
  }

  /** What became of a selection; null as long as that is open. */
  verdictOf(id: string, now: number): Verdict | null {
    const parts = partsOfSelection(id);
    if (!parts) return 'PUSH';
    const matches = this.matchesOf(id);
    if (matches.some(({ endsAt }) => now < endsAt)) return null;
    const isSeason = parts.market === 'outright';
    // An announced result settles bets on its match alone: a season counts what was played.
    const scoreOf = (match: Match) => (isSeason ? {} : { score: this.#momentOf(match, now).score });
    return verdictBy(
      parts,
      matches.map((match) => ({ ...pastOf(match), ...scoreOf(match) })),
    );
  }

  /** The matches that decide a selection. */
  matchesOf(id: string): Match[] {
    const parts = partsOfSelection(id);
    if (!parts) return [];
    const { sport, group } = parts;
    return matchNumbersOf(parts).map((number) => this.#calendar.match(sports[sport], group, number));
  }

  /** The match that a selection is on; null of a season's. */
  matchOf(id: string): Match | null {
    const parts = partsOfSelection(id);
    const sport = parts && sports[parts.sport];
    return parts && sport && parts.market !== 'outright'
      ? this.#calendar.match(sport, parts.group, parts.number)
      : null;
  }

  /** Whether the match of a selection was abandoned, by now. */
  isAbandoned(id: string, now: number): boolean {
    const match = this.matchOf(id);
    return match !== null && momentOf(match, now).state === 'ABANDONED';
  }

  /** The part of the first place that each team can expect; null while a match of the group is under way. */
  #oddsOfSeason(season: readonly Match[], now: number): ReadonlyMap<string, number> | null {
    const [first] = season;
    const states = season.map((match) => momentOf(match, now).state);
    const left = season.filter((_, place) => states[place] === 'SOON');
    if (!first || left.length === 0 || states.includes('LIVE')) return null;
    const key = `${first.id} ${left.length}`;
    const { name = '', teams = [] } = first.sport.groups[first.group] ?? {};
    const done = season.filter((_, place) => states[place] !== 'SOON');
    const known = this.#seasons.get(key) ?? firstPlaces(done, left, { name, teams });
    this.#seasons.set(key, known);
    return known;
  }
}

const marketNames: Readonly<Record<MarketId, string>> = {
  result: '1X2',
  handicap: 'Handicap',
  total: 'Total',
  outright: 'Winner',
};

/** A selection in the words of the operator's record, which are the same in all languages. */
function legOf(id: string, event: string, { id: market, line, selections }: ShownMarket): Leg | null {
  const selection = selections.find((each) => each.id === id);
  if (!selection || selection.odds === null) return null;
  const short: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2', over: 'Over', under: 'Under' };
  const suffix = line === undefined ? '' : ` ${market === 'handicap' && line > 0 ? '+' : ''}${line}`;
  return {
    id,
    event,
    odds: selection.odds,
    market: `${marketNames[market]}${suffix}`,
    selection: short[selection.name] ?? selection.name,
  };
}
