import { lotteryBet } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The player's own bets on a game, newest first. */
export const listLotteryBets = defineCall({
  name: 'listLotteryBets',
  method: 'GET',
  path: '/lotto/lgw/games/bet',
  staleAfter: ['bet.settled', 'placeLotteryBet', 'placeLotteryOrder', 'placeLotteryChase', 'cancelLotteryBet'],
  callers: accountHolders,
  request: z.object({
    gameCode: z.string(),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: pageOf(lotteryBet),
  errors: [],
});
