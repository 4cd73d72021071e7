import { limits } from '../../constants/index.ts';
import { game } from '../../entities/index.ts';
import { pageNumber, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';
import { sortedGameFilters } from './shapes.ts';

/** A player's favourite games, the newest mark first; of every kind where none is named (T10). */
export const listFavoriteGames = defineCall({
  name: 'listFavoriteGames',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  staleAfter: ['addFavoriteGame', 'removeFavoriteGame', 'favorites.changed', 'switch.changed', 'vendor.changed'],
  callers: accountHolders,
  request: z.object({
    clientType: z._default(z.coerce.number(), 3),
    ...sortedGameFilters,
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, limits.favouritesPageSize),
  }),
  response: z.object({ content: z.array(game), pageNum: z.int(), totalPages: z.int() }),
  errors: [],
});
