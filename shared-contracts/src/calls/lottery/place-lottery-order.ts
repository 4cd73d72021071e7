import { lotteryLinesMax } from '../../constants/index.ts';
import { lotteryBet } from '../../entities/index.ts';
import { positiveMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';
import { betErrors, termsOfBets } from './place-lottery-bet.ts';

/** The fields of a slip of several lines on one issue. */
export const slipOfLines = {
  gameCode: z.string(),
  issue: z.string(),
  unit: positiveMinor,
  ...termsOfBets,
  lines: z
    .array(
      z.object({
        playCode: z.string(),
        selection: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
        multiple: z.int().check(z.minimum(1)),
        expectedCost: positiveMinor,
        expectedBets: z.int().check(z.minimum(1)),
      }),
    )
    .check(z.minLength(1), z.maxLength(lotteryLinesMax)),
};

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
