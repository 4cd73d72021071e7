import type { cancelLotteryBet as call } from '@atrium/contracts/calls';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { cancelBet } from '../../bets/index.ts';
import { holdOpenIssue } from './place-lottery-bet.ts';

/** The issue is held open until the stake is back: a bet is either taken back in time, or drawn with the others. */
export const cancelLotteryBet: Operation<typeof call> = async ({ orderNo }, context) => {
  const { memberId } = requireCaller(context);
  return context.transaction(async (tx) => {
    const bet = await tx.db
      .selectFrom('lottery_bet')
      .select(['game_code as gameCode', 'issue'])
      .where('order_no', '=', orderNo)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (!bet) throw new Refusal('NOT_FOUND');
    await holdOpenIssue(tx.db, tx, bet);
    await cancelBet(tx.db, tx, { orderNo, as: 'cancelled' });
    return {};
  });
};
