import { game } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';
import { gameFilters, gameSorts } from './shapes.ts';

/** Game list, of every kind where none is named. Without a filter or a search, RNG leaves the in-house vendors out. */
export const listGames = defineCall({
  name: 'listGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  staleAfter: ['switch.changed', 'vendor.changed'],
  callers: everyone,
  cost: 5,
  request: z.object({
    clientType: z._default(z.coerce.number(), 3),
    platform: z._default(z.string(), 'html5-desktop'),
    ...gameFilters,
    /** Of tables: those that the house is the bank of, or those where players play each other. */
    bank: z.optional(z.enum(['HOUSE', 'PLAYERS'])),
    sort: z._default(z.enum(gameSorts), 'popular'),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: z.extend(pageOf(game), {
    /** Of the order 'popular': `FEATURED` where nothing was played lately and the list is in the operator's own order. */
    basis: z.optional(z.enum(['PLAYED', 'FEATURED'])),
  }),
  errors: [],
});
