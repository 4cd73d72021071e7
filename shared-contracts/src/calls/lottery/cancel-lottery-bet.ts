import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Takes a bet back before its issue closes, by the server's clock; the whole stake is returned. A repeat changes nothing. */
export const cancelLotteryBet = defineCall({
  name: 'cancelLotteryBet',
  method: 'POST',
  path: '/lotto/lgw/games/bet/cancel',
  callers: accountHolders,
  request: z.object({ orderNo: z.string().check(z.maxLength(40)) }),
  response: z.object({}),
  errors: ['LOTTERY_ISSUE_CLOSED'],
});
