import { gameTypes } from '../../constants/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Takes the mark off a favourite game; a repeat changes nothing. */
export const removeFavoriteGame = defineCall({
  name: 'removeFavoriteGame',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGames',
  callers: accountHolders,
  request: z.object({
    nodeId: z.string().check(z.maxLength(64)),
    /** Of no use: the game is named by its id. */
    vendor: z.optional(z.string().check(z.maxLength(8))),
    gameType: z.optional(z.enum(gameTypes)),
  }),
  response: z.object({}),
  errors: [],
});
