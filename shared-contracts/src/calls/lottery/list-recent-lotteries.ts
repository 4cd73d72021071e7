import { lotteryMenu, prizeMode } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The lotteries that the player bet on last, newest first within their menu. */
export const listRecentLotteries = defineCall({
  name: 'listRecentLotteries',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  staleAfter: ['placeLotteryBet', 'placeLotteryOrder', 'placeLotteryChase'],
  callers: accountHolders,
  request: z.object({ prizeMode: z.optional(prizeMode), device: z.optional(z.literal('WEB')) }),
  response: z.object({ gameMenus: z.array(lotteryMenu) }),
  errors: [],
});
