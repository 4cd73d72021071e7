import { lotteryResult } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Opened numbers of the Vietnamese lotteries: of one of them, newest first, or else the latest of each. */
export const listOpenedGames = defineCall({
  name: 'listOpenedGames',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  callers: everyone,
  request: z.object({
    gameCode: z.optional(z.string()),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  response: z.array(lotteryResult),
  errors: [],
});
