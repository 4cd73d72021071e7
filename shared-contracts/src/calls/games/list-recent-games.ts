import { limits } from '../../constants/index.ts';
import { game } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';
import { sortedGameFilters } from './shapes.ts';

/** Games that a player opened for money or bet on, the last one first; of every kind where none is named. */
export const listRecentGames = defineCall({
  name: 'listRecentGames',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  staleAfter: ['bet.settled', 'placeLotteryBet', 'switch.changed', 'vendor.changed'],
  callers: accountHolders,
  request: z.object({
    ...sortedGameFilters,
    /** The specification's name of `pageNo`; it counts where both are given. */
    page: z.optional(pageNumber),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, limits.recentPageSize),
  }),
  response: pageOf(game),
  errors: [],
});
