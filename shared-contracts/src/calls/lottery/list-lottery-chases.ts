import { lotteryChase } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The player's own chases on a game with their progress, newest first. */
export const listLotteryChases = defineCall({
  name: 'listLotteryChases',
  method: 'GET',
  path: '/lotto/lgw/games/chase',
  staleAfter: ['bet.settled', 'balance.changed', 'placeLotteryChase', 'stopLotteryChase'],
  callers: accountHolders,
  request: z.object({
    gameCode: z.string(),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: pageOf(lotteryChase),
  errors: [],
});
