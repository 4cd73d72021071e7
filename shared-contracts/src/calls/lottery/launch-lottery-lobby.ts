import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';
import { lobbyQuery } from './shapes.ts';

/** The address of a lobby on this site, with what it was asked for. */
export const launchLotteryLobby = defineCall({
  name: 'launchLotteryLobby',
  method: 'GET',
  path: '/lgw/vn/games/launch_lobby',
  callers: [...accountHolders, 'trial'],
  request: z.object(lobbyQuery),
  response: z.object({ url: z.string() }),
  errors: ['GAME_MAINTENANCE'],
});
