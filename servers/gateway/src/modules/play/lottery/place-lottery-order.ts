import type { placeLotteryOrder as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { assertMayStake } from '../../limits/index.ts';
import { holdOpenIssue, openGame, priceSlip, writeBets } from './place-lottery-bet.ts';

/** In the order of `placeLotteryBet`; the limits of the player see the sum of all lines. */
export const placeLotteryOrder: Operation<typeof call> = async ({ lines, unit, ...request }, context) => {
  const caller = requireCaller(context);
  const { memberId, currency } = caller;
  const game = await openGame(context, { ...request, merchantCode: caller.merchantCode });
  const slips = lines.map((line) => priceSlip(game, { ...line, unit }, context.config.maxStakeMinor));
  return context.transaction(async (tx) => {
    const issue = await holdOpenIssue(tx, request);
    const amountMinor = slips.reduce((sum, { cost }) => sum + cost, 0);
    await assertMayStake(tx, { memberId, amountMinor, currency });
    return { bets: await writeBets(tx, { caller, game, issue }, slips) };
  });
};
