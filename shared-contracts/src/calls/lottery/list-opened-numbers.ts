import { lotteryResult } from '../../entities/index.ts';
import { calendarDay, z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Opened numbers: results are public, with their proof (T49). Without a game, the latest of each. */
export const listOpenedNumbers = defineCall({
  name: 'listOpenedNumbers',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  callers: everyone,
  request: z.object({
    gameCode: z.optional(z.string()),
    /** Draws of a game on a day of the operator's calendar. */
    day: z.optional(calendarDay),
    /** Draws of a game before this one was drawn: the page after. */
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  response: z.object({ list: z.array(lotteryResult) }),
  errors: [],
});
