import type { GameType } from '@atrium/contracts/constants';

/** The kind of game a list page shows, by route. §2 names `/bgs` without a type of its own: tables are PVP. */
export const gameTypeOfRoute: Readonly<Record<string, GameType>> = {
  rng: 'RNG',
  live: 'LIVE',
  fish: 'FISH',
  pvp: 'PVP',
  bgs: 'PVP',
  sports: 'SPORTS',
  esports: 'ESPORTS',
  cockfight: 'COCKFIGHT',
  lott: 'LOTT',
  elott: 'ELOTT',
};

type Bank = 'HOUSE' | 'PLAYERS';

/** Which tables of card rooms a list shows, by route, unless a vendor or a name is asked for. */
export const bankOfRoute: Readonly<Record<string, Bank>> = { pvp: 'PLAYERS', bgs: 'HOUSE' };

/** What a route asks for before anything is chosen: the manifest has it asked early. */
export function firstRequestOf(routeId: string): { gameType: GameType; bank?: Bank } {
  const bank = bankOfRoute[routeId];
  return { gameType: gameTypeOfRoute[routeId] ?? 'RNG', ...(bank ? { bank } : {}) };
}
