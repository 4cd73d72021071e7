import { launchGame, listGames } from '@atrium/contracts/calls';
import type { Calls } from '@atrium/contracts/platform';

export interface Launched {
  readonly token: string;
  /** Its code. */
  readonly game: string;
}

/** Opens the first game of slots, of one vendor where it is named. @throws when there is none, or it is refused */
export async function launchFirst(calls: Calls, vendor?: string, mode: 'REAL' | 'DEMO' = 'REAL'): Promise<Launched> {
  const ofVendor = vendor === undefined ? {} : { vassalage: vendor };
  const games = await calls.invoke(listGames, { gameType: 'RNG', ...ofVendor, pageNo: 1, pageSize: 1 });
  const first = games.ok ? games.value.list[0] : undefined;
  if (!first) throw new Error(`${vendor ?? 'the gateway'} has no game`);
  const { gameId, nodeId, vassalage, gameType } = first;
  const launch = await calls.invoke(launchGame, { gameId, nodeId, gameType, vendor: vendor ?? vassalage, mode });
  if (!launch.ok) throw new Error(`the game was not opened: ${launch.failure.code}`);
  const { searchParams } = new URL(launch.value.url);
  return { token: searchParams.get('token') ?? '', game: searchParams.get('game') ?? '' };
}
