import { game } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';
import { sortedGameFilters } from './shapes.ts';

/**
 * Games that were played most in the last hours (`hotRules`), in that order where no other is asked for; where they are
 * too few for a row, picks of the operator follow. Filters narrow that list.
 */
export const listHotGames = defineCall({
  name: 'listHotGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  staleAfter: ['switch.changed', 'vendor.changed'],
  callers: everyone,
  request: z.object({
    isPlatform: z._default(z.coerce.number(), 2),
    platform: z._default(z.string(), 'flash,html5-desktop'),
    ...sortedGameFilters,
  }),
  response: z.object({ list: z.array(game), basis: z.enum(['PLAYED', 'FEATURED']) }),
  errors: [],
});
