import { lotteryChase } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Ends a chase: placed bets stay, what is held for later rounds is given back. A repeat changes nothing. */
export const stopLotteryChase = defineCall({
  name: 'stopLotteryChase',
  method: 'POST',
  path: '/lotto/lgw/games/chase/stop',
  callers: accountHolders,
  request: z.object({ orderNo: z.string().check(z.maxLength(40)) }),
  response: lotteryChase,
  errors: [],
});
