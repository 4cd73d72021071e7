import { boundsOf } from '@atrium/contracts/calendar';
import type { getDeposit as getCall, listDeposits as listCall } from '@atrium/contracts/calls';
import { sql } from 'kysely';
import { type Operation, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { creditedSum } from './credited-sum.ts';
import { toDeposit, toDeposits } from './deposit-row.ts';

export const listDeposits: Operation<typeof listCall> = async (request, context) => {
  const { memberId } = requireCaller(context);
  const { pageNo, pageSize, state } = request;
  const { from, to } = boundsOf(request, context.merchant.timeZone);
  let matching = context.db
    .selectFrom('payment_deposit')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to);
  if (state) matching = matching.where('state', '=', state);
  const { total, credited } = await matching
    .select([sql<number>`count(*)`.as('total'), creditedSum.as('credited')])
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const totalPages = Math.ceil(total / pageSize);
  return { list: await toDeposits(context.db, rows), pageNo, pageSize, total, totalPages, totals: { credited } };
};

export const getDeposit: Operation<typeof getCall> = async ({ orderNo }, context) => {
  const { memberId } = requireCaller(context);
  const row = await context.db
    .selectFrom('payment_deposit')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return toDeposit(context.db, row);
};
