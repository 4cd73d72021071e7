import type { cancelLotteryBet as call } from '@atrium/contracts/calls';
import { findRule } from '@atrium/contracts/lottery';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { cancelBet } from '../../bets/index.ts';
import { removeExposure } from './exposure.ts';
import { holdOpenIssue } from './place-lottery-bet.ts';

/** The issue is held open until the stake is back: a bet is either taken back in time, or drawn with the others. */
export const cancelLotteryBet: Operation<typeof call> = async ({ orderNo }, context) => {
  const { memberId, currency } = requireCaller(context);
  return context.transaction(async (tx) => {
    const bet = await tx.db
      .selectFrom('lottery_bet')
      .innerJoin('lottery_game', 'lottery_game.game_code', 'lottery_bet.game_code')
      .select(['lottery_bet.game_code as gameCode', 'issue', 'kind', 'play_code as play', 'selection', 'odds'])
      .select('stake_per_choice as stakePerBet')
      .where('order_no', '=', orderNo)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (!bet) throw new Refusal('NOT_FOUND');
    await holdOpenIssue(tx, bet);
    const refund = await cancelBet(tx, { orderNo, as: 'cancelled' });
    const rule = findRule(bet.kind, bet.play);
    if (refund && !refund.replayed && rule) await removeExposure(tx.db, { ...bet, currency }, { ...bet, rule });
    return {};
  });
};
