import { boundsOf } from '@atrium/contracts/calendar';
import type { listWithdrawals as call } from '@atrium/contracts/calls';
import { sql } from 'kysely';
import { pageOf } from '../../../../db/page-of.ts';
import { type Operation, requireCaller } from '../../../../operation/operation.ts';
import { reached, toWithdrawals } from './withdrawal-row.ts';

export const listWithdrawals: Operation<typeof call> = async (request, context) => {
  const { memberId } = requireCaller(context);
  const { state } = request;
  const { from, to } = boundsOf(request, context.merchant.timeZone);
  let matching = context.db
    .selectFrom('payment_withdrawal')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to);
  if (state) matching = matching.where('state', '=', state);
  const { paid } = await matching
    .select(sql<number>`coalesce(sum(${reached}), 0)::bigint`.as('paid'))
    .executeTakeFirstOrThrow();
  const newest = matching.selectAll().orderBy('created_at', 'desc').orderBy('order_no', 'desc');
  return { ...(await pageOf(newest, request, (rows) => toWithdrawals(context.db, rows))), totals: { paid } };
};
