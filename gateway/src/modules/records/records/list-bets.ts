import { boundsOf } from '@atrium/contracts/calendar';
import type { listBets as call } from '@atrium/contracts/calls';
import { sql } from 'kysely';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { betRecordOf, ownBets } from './own-bets.ts';

/** The player's own bets, newest first; totals are of the whole range. */
export const listBets: Operation<typeof call> = async (request, context) => {
  const { memberId } = requireCaller(context);
  const { from, to, pageNo, pageSize, ...filters } = request;
  const bets = ownBets(context.db, { memberId, ...boundsOf({ from, to }, context.merchant.timeZone), filters });
  const { total, ...totals } = await bets
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(stake), 0)`.as('stake'),
      sql<number>`coalesce(sum(effective_bet), 0)`.as('effectiveBet'),
      sql<number>`coalesce(sum(payout), 0)`.as('payout'),
      sql<number>`coalesce(sum(net_profit), 0)`.as('netProfit'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await bets
    .selectAll()
    .orderBy('bet_time', 'desc')
    .orderBy('order_no', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return {
    list: rows.map(betRecordOf),
    pageNo,
    pageSize,
    total,
    totalPages: Math.ceil(total / pageSize),
    totals,
  };
};
