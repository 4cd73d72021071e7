import type { listLotteryChases as call } from '@atrium/contracts/calls';
import { pageOf } from '../../../../db/page-of.ts';
import { type Operation, requireCaller } from '../../../../operation/operation.ts';
import { chasesOf } from './chase-row.ts';

/** The player's own chases on a game, newest first. */
export const listLotteryChases: Operation<typeof call> = async ({ gameCode, pageNo, pageSize }, { db, caller }) => {
  const { memberId } = requireCaller({ caller });
  const chases = db.selectFrom('lottery_chase').where('member_id', '=', memberId).where('game_code', '=', gameCode);
  return pageOf(
    chases.selectAll().orderBy('placed_at', 'desc').orderBy('order_no', 'desc'),
    { pageNo, pageSize },
    (rows) => chasesOf(db, rows),
  );
};
