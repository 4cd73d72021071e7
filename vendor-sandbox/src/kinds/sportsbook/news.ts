import type { MatchChange, ShownMatch, ShownSeason, SportsNews, SportsSnapshot } from './shown.ts';

interface Shown {
  readonly matches: readonly ShownMatch[];
  readonly seasons: readonly ShownSeason[];
}

const oddsOf = ({ markets }: ShownMatch) => markets.flatMap(({ selections }) => selections.map(({ odds }) => odds));

const changeOf = (match: ShownMatch): MatchChange => {
  const { id, state, step, score } = match;
  return { id, state, step, score, odds: oddsOf(match) };
};

/** Whether a match has to be told whole: it is new, or its seed is out. */
const isWhole = (match: ShownMatch, before: ShownMatch | undefined) =>
  !before || before.serverSeed !== match.serverSeed;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What everybody is told who has seen `before`; null where nothing changed. Each page adds it with `withNews`. */
export function newsBetween(before: Shown, after: Shown): Omit<SportsNews, 'now'> | null {
  const known = new Map(before.matches.map((match) => [match.id, match]));
  const matches = after.matches.filter((match) => isWhole(match, known.get(match.id)));
  const changes = after.matches.flatMap((match) => {
    const earlier = known.get(match.id);
    if (!earlier || isWhole(match, earlier)) return [];
    const change = changeOf(match);
    return same(change, changeOf(earlier)) ? [] : [change];
  });
  const earlierSeasons = new Map(before.seasons.map((season) => [season.group, season]));
  const seasons = after.seasons.filter((season) => !same(season, earlierSeasons.get(season.group)));
  const idsOf = ({ matches: listed }: Shown) => listed.map(({ id }) => id);
  const news = {
    ...(same(idsOf(before), idsOf(after)) ? {} : { listed: idsOf(after) }),
    ...(matches.length === 0 ? {} : { matches }),
    ...(changes.length === 0 ? {} : { changes }),
    ...(seasons.length === 0 ? {} : { seasons }),
  };
  return Object.keys(news).length === 0 ? null : news;
}

function withChange(match: ShownMatch, { odds, ...moment }: MatchChange): ShownMatch {
  let place = 0;
  const markets = match.markets.map((market) => ({
    ...market,
    selections: market.selections.map((selection) => {
      const next = odds[place] ?? null;
      place += 1;
      return { ...selection, odds: next };
    }),
  }));
  return { ...match, ...moment, markets };
}

/** A page's snapshot with what it was told since. */
export function withNews(snapshot: SportsSnapshot, news: Partial<SportsSnapshot> & SportsNews): SportsSnapshot {
  const { listed, matches = [], changes = [], seasons = [], ...rest } = news;
  const known = new Map([...snapshot.matches, ...matches].map((match) => [match.id, match]));
  for (const change of changes) {
    const match = known.get(change.id);
    if (match) known.set(change.id, withChange(match, change));
  }
  const order = listed ?? snapshot.matches.map(({ id }) => id);
  const renewed = new Map(seasons.map((season) => [season.group, season]));
  return {
    ...{ ...snapshot, ...rest },
    matches: order.flatMap((id) => known.get(id) ?? []),
    seasons: snapshot.seasons.map((season) => renewed.get(season.group) ?? season),
  };
}
