import { lotteryResult } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Opened numbers: results are public, with their proof (T49). Without a game, the latest of each. */
export const listOpenedNumbers = defineCall({
  name: 'listOpenedNumbers',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  callers: everyone,
  request: z.object({
    gameCode: z.optional(z.string()),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  response: z.object({ list: z.array(lotteryResult) }),
  errors: [],
});
