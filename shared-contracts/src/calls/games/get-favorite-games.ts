import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The ids of a player's favourite games, of every kind. */
export const getFavoriteGames = defineCall({
  name: 'getFavoriteGames',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  staleAfter: ['addFavoriteGame', 'removeFavoriteGame', 'favorites.changed'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ nodeIds: z.array(z.string()) }),
  errors: [],
});
