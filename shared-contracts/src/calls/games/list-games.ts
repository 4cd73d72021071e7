import { gameFeatures, gameSelectTypes, gameTypes, volatilities } from '../../constants/index.ts';
import { game } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Game list. Without `vassalage` or `keyword`, RNG leaves the in-house vendors out (§9). */
export const listGames = defineCall({
  name: 'listGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  staleAfter: ['switch.changed'],
  callers: everyone,
  cost: 5,
  request: z.object({
    clientType: z._default(z.coerce.number(), 3),
    platform: z._default(z.string(), 'html5-desktop'),
    gameType: z.enum(gameTypes),
    vassalage: z.optional(z.string().check(z.maxLength(8))),
    gameClassify: z._default(z.enum(gameSelectTypes), 'ALL'),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    volatility: z.optional(z.enum(volatilities)),
    feature: z.optional(z.enum(gameFeatures)),
    /** The least return to player that its vendor publishes, hundredths of a percent. */
    minRtp: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
    /** Of tables: those that the house is the bank of, or those where players play each other. */
    bank: z.optional(z.enum(['HOUSE', 'PLAYERS'])),
    sort: z._default(z.enum(['popular', 'name', 'newest']), 'popular'),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: z.extend(pageOf(game), {
    /** Of the order 'popular': `FEATURED` where nothing was played lately and the list is in the operator's own order. */
    basis: z.optional(z.enum(['PLAYED', 'FEATURED'])),
  }),
  errors: [],
});
