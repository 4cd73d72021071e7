import type { listLotteryChases as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../../operation/operation.ts';
import { chasesOf } from './chase-row.ts';

/** The player's own chases on a game, newest first. */
export const listLotteryChases: Operation<typeof call> = async ({ gameCode, pageNo, pageSize }, { db, caller }) => {
  const { memberId } = requireCaller({ caller });
  const chases = db.selectFrom('lottery_chase').where('member_id', '=', memberId).where('game_code', '=', gameCode);
  const { total } = await chases.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await chases
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { list: await chasesOf(db, rows), pageNo, pageSize, total, totalPages: Math.ceil(total / pageSize) };
};
