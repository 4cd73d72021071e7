import { lotteryRoundsMax } from '../../constants/index.ts';
import { lotteryChase } from '../../entities/index.ts';
import { positiveMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';
import { betErrors } from './place-lottery-bet.ts';
import { slipOfLines } from './place-lottery-order.ts';

/**
 * Places a slip on this issue and on those that open after it. All rounds are paid for now: the first by its bets, the
 * others by money that is held until their issue opens, and given back when the chase ends before.
 */
export const placeLotteryChase = defineCall({
  name: 'placeLotteryChase',
  method: 'POST',
  path: '/lotto/lgw/games/chase',
  callers: accountHolders,
  idempotent: true,
  request: z.object({
    /** Costs are those of a round with the multiple 1. */
    ...slipOfLines,
    /** How many times the lines are placed, round by round. */
    multiples: z.array(z.int().check(z.minimum(1))).check(z.minLength(2), z.maxLength(lotteryRoundsMax)),
    stopsOnWin: z.boolean(),
    /** Of all rounds, as the player was shown it. */
    expectedTotal: positiveMinor,
  }),
  response: lotteryChase,
  errors: betErrors,
});
