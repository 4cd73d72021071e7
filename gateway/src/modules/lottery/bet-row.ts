import type { LotteryBet } from '@atrium/contracts/entities';
import type { Selectable } from 'kysely';
import type { LotteryTables } from './tables.ts';

export function lotteryBetOf(row: Selectable<LotteryTables['lottery_bet']>): LotteryBet {
  return {
    orderNo: row.order_no,
    gameCode: row.game_code,
    issue: row.issue,
    playCode: row.play_code,
    selection: row.selection,
    stake: row.stake,
    odds: row.odds,
    payout: row.payout,
    netProfit: row.payout === null ? null : row.payout - row.stake,
    placedAt: row.placed_at,
    state: row.state,
  };
}
