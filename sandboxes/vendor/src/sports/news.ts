import type {
  MatchChange,
  OfferNews,
  ShownMatch,
  ShownOffer,
  SportsNews,
  SportsSnapshot,
} from '@atrium/round-verifier/kinds/sportsbook/shown';

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
export function newsBetween(before: ShownOffer, after: ShownOffer): OfferNews | null {
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
  const idsOf = ({ matches: listed }: ShownOffer) => listed.map(({ id }) => id);
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

function withOfferNews(offer: ShownOffer, { listed, matches = [], changes = [], seasons = [] }: OfferNews): ShownOffer {
  const known = new Map([...offer.matches, ...matches].map((match) => [match.id, match]));
  for (const change of changes) {
    const match = known.get(change.id);
    if (match) known.set(change.id, withChange(match, change));
  }
  const order = listed ?? offer.matches.map(({ id }) => id);
  const renewed = new Map(seasons.map((season) => [season.group, season]));
  return {
    matches: order.flatMap((id) => known.get(id) ?? []),
    seasons: offer.seasons.map((season) => renewed.get(season.group) ?? season),
  };
}

/** A page's snapshot with what it was told since. */
export function withNews(snapshot: SportsSnapshot, { news = {}, ...rest }: SportsNews): SportsSnapshot {
  const changed = Object.entries(news).flatMap(([league, more]) => {
    const offer = snapshot.offers[Number(league)];
    return offer ? [[league, withOfferNews(offer, more)]] : [];
  });
  return { ...snapshot, ...rest, offers: { ...snapshot.offers, ...Object.fromEntries(changed) } };
}
