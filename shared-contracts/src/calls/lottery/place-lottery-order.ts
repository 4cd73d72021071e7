import { lotteryBet } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';
import { betErrors } from './place-lottery-bet.ts';
import { slipOfLines } from './slip-of-lines.ts';

/** Places a slip of several lines on one issue: all of them or none. Bets and costs are computed as for one bet. */
export const placeLotteryOrder = defineCall({
  name: 'placeLotteryOrder',
  method: 'POST',
  path: '/lotto/lgw/games/order',
  callers: accountHolders,
  idempotent: true,
  request: z.object(slipOfLines),
  response: z.object({ bets: z.array(lotteryBet) }),
  errors: betErrors,
});
