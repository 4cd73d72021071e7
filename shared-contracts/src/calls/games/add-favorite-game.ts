import { gameTypes } from '../../constants/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Marks a game as a favourite; a repeat changes nothing. */
export const addFavoriteGame = defineCall({
  name: 'addFavoriteGame',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGames',
  callers: accountHolders,
  request: z.object({
    nodeId: z.string().check(z.maxLength(64)),
    vendor: z.string().check(z.maxLength(8)),
    gameType: z.enum(gameTypes),
  }),
  response: z.object({}),
  errors: [],
});
