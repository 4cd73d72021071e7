import { type GameType, type MatchType, matchTypes } from '@atrium/contracts/constants';

type Bank = 'HOUSE' | 'PLAYERS';

interface ListRoute {
  readonly gameType: GameType;
  /** Which tables of card rooms it shows, unless a vendor or a name is asked for. */
  readonly bank?: Bank;
  /** Of its entry in menus; without one, another remote has the entry of its kind. */
  readonly icon?: string;
}

/** The lists of a kind, by route. `/bgs` has no type of its own: tables are PVP. */
export const listRoutes: Readonly<Record<string, ListRoute>> = {
  rng: { gameType: 'RNG', icon: 'slots' },
  live: { gameType: 'LIVE', icon: 'live' },
  fish: { gameType: 'FISH', icon: 'fish' },
  pvp: { gameType: 'PVP', bank: 'PLAYERS', icon: 'cards' },
  bgs: { gameType: 'PVP', bank: 'HOUSE', icon: 'cards' },
  sports: { gameType: 'SPORTS', icon: 'sports' },
  esports: { gameType: 'ESPORTS', icon: 'esports' },
  cockfight: { gameType: 'COCKFIGHT', icon: 'cockfight' },
  lott: { gameType: 'LOTT' },
  elott: { gameType: 'ELOTT', icon: 'lottery' },
};

/** The lists with games of every kind, by route: all games, the hot ones, and a player's own. */
export const mixedLists: Readonly<Record<string, 'ALL' | 'HOT' | 'FAV' | 'RECENT'>> = {
  search: 'ALL',
  hot: 'HOT',
  favorite: 'FAV',
  recent: 'RECENT',
};

/** What a route asks for before anything is chosen: the manifest has it asked early. */
export function firstRequestOf(routeId: string): { gameType?: GameType; bank?: Bank } {
  const { gameType, bank } = listRoutes[routeId] ?? {};
  return { ...(gameType ? { gameType } : {}), ...(bank ? { bank } : {}) };
}

/** What is asked to know by what a route's list can be narrowed. */
export function filtersOf(routeId: string) {
  const scope = mixedLists[routeId] ?? 'ALL';
  return { ...firstRequestOf(routeId), ...(scope === 'ALL' ? {} : { scope }) };
}

/** The kind of a route whose page begins with matches. */
export const matchTypeOf = (routeId: string): MatchType | undefined =>
  matchTypes.find((kind) => kind === listRoutes[routeId]?.gameType);

/** Where games of a kind are listed; a kind without a list of its own is part of the search. */
export function listOfKind(kind: GameType): string {
  const [route] = Object.entries(listRoutes).find(([, { gameType }]) => gameType === kind) ?? [];
  return route ? `/${route}` : `/search?kind=${kind}`;
}
