import type { listLotteryBets as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../http/operation.ts';
import { lotteryBetOf } from './bet-row.ts';

export const listLotteryBets: Operation<typeof call> = async ({ gameCode, pageNo, pageSize }, context) => {
  const { memberId } = requireCaller(context);
  const mine = context.db.selectFrom('lottery_bet').where('member_id', '=', memberId).where('game_code', '=', gameCode);
  const { count } = await mine.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await mine
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const total = Number(count);
  return {
    list: rows.map(lotteryBetOf),
    pageNo,
    pageSize,
    total,
    totalPages: Math.max(1, Math.ceil(total / pageSize)),
  };
};
