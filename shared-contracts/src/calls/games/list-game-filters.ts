import { gameFeatures, gameTypes, volatilities } from '../../constants/index.ts';
import { gameType } from '../../entities/index.ts';
import { type AnySchema, z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** A choice, and how many games of the list have it. */
const choice = <S extends AnySchema>(value: S) => z.object({ value, games: z.int() });

/**
 * What a list of games can be narrowed by: the choices that some of its games have. `scope` names the list: all games of
 * a kind, the hot ones, or those of the player.
 */
export const listGameFilters = defineCall({
  name: 'listGameFilters',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameFilters',
  staleAfter: ['addFavoriteGame', 'removeFavoriteGame', 'favorites.changed', 'bet.settled'],
  callers: everyone,
  cost: 5,
  request: z.object({
    scope: z._default(z.enum(['ALL', 'HOT', 'FAV', 'RECENT']), 'ALL'),
    gameType: z.optional(z.enum(gameTypes)),
    bank: z.optional(z.enum(['HOUSE', 'PLAYERS'])),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  response: z.object({
    games: z.int(),
    kinds: z.array(choice(gameType)),
    vendors: z.array(z.extend(choice(z.string()), { name: z.string() })),
    volatilities: z.array(choice(z.enum(volatilities))),
    features: z.array(choice(z.enum(gameFeatures))),
    /** Games with at least this return (`leastReturns`). */
    returns: z.array(choice(z.int())),
    hot: z.int(),
    new: z.int(),
    /** Favourites of the caller. */
    favorites: z.int(),
  }),
  errors: [],
});
