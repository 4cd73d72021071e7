import type { listLotteryBets as call } from '@atrium/contracts/calls';
import { betStatuses, type LotteryBet } from '@atrium/contracts/entities';
import { oddsText } from '@atrium/contracts/lottery';
import { pageOf } from '../../../db/page-of.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';

/** The player's own bets on a game, newest first. */
export const listLotteryBets: Operation<typeof call> = async ({ gameCode, pageNo, pageSize }, context) => {
  const { memberId } = requireCaller(context);
  const bets = context.db
    .selectFrom('lottery_bet')
    .innerJoin('bet', 'bet.order_no', 'lottery_bet.order_no')
    .where('lottery_bet.member_id', '=', memberId)
    .where('lottery_bet.game_code', '=', gameCode);
  return pageOf(
    bets
      .selectAll('lottery_bet')
      .select(['bet.stake', 'bet.payout', 'bet.net_profit', 'bet.status'])
      .orderBy('lottery_bet.placed_at', 'desc')
      .orderBy('lottery_bet.order_no', 'desc'),
    { pageNo, pageSize },
    (rows) =>
      rows.map(
        (row): LotteryBet => ({
          orderNo: row.order_no,
          gameCode: row.game_code,
          issue: row.issue,
          playCode: row.play_code,
          selection: row.selection,
          stake: row.stake,
          odds: row.odds.map(oddsText),
          ...(row.prize_mode ? { prizeMode: row.prize_mode } : {}),
          rebateThousandths: row.rebate_thousandths,
          payout: row.status === betStatuses.unsettled ? null : row.payout,
          netProfit: row.status === betStatuses.unsettled ? null : row.net_profit,
          placedAt: row.placed_at,
          state: stateOf(row.status),
        }),
      ),
  );
};

function stateOf(status: number): LotteryBet['state'] {
  if (status === betStatuses.unsettled) return 'PLACED';
  if (status === betStatuses.won) return 'WON';
  return status === betStatuses.cancelled || status === betStatuses.rolledBack ? 'REFUNDED' : 'LOST';
}
