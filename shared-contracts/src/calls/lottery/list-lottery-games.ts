import { lotteryGame, lotteryMenu, prizeMode } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** The lottery menu: games with their plays and odds, and `gameMenus` by region. */
export const listLotteryGames = defineCall({
  name: 'listLotteryGames',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  callers: everyone,
  request: z.object({
    /** Games of one mode alone. */
    prizeMode: z.optional(prizeMode),
    device: z.optional(z.literal('WEB')),
  }),
  response: z.object({ games: z.array(lotteryGame), gameMenus: z.optional(z.array(lotteryMenu)) }),
  errors: [],
});
