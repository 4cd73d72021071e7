import { jackpot } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** The merchant's jackpot and who won it last; null where stakes contribute nothing. */
export const getJackpot = defineCall({
  name: 'getJackpot',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getJackpot',
  staleAfter: ['winner.announced'],
  callers: everyone,
  request: z.object({}),
  response: z.object({ jackpot: z.nullable(jackpot) }),
  errors: [],
});
