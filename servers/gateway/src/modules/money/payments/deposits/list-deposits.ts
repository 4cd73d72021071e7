import { boundsOf } from '@atrium/contracts/calendar';
import type { getDeposit as getCall, listDeposits as listCall } from '@atrium/contracts/calls';
import { sql } from 'kysely';
import { pageOf } from '../../../../db/page-of.ts';
import { type Operation, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { toDeposit, toDeposits } from './deposit-row.ts';

/** The sum of credited deposits less their fees; minor units. */
const creditedSum = sql<number>`coalesce(sum(paid_amount - fee) filter (where state = 'CREDITED'), 0)::bigint`;

export const listDeposits: Operation<typeof listCall> = async (request, context) => {
  const { memberId } = requireCaller(context);
  const { state } = request;
  const { from, to } = boundsOf(request, context.merchant.timeZone);
  let matching = context.db
    .selectFrom('payment_deposit')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to);
  if (state) matching = matching.where('state', '=', state);
  const { credited } = await matching.select(creditedSum.as('credited')).executeTakeFirstOrThrow();
  const newest = matching.selectAll().orderBy('created_at', 'desc').orderBy('order_no', 'desc');
  return { ...(await pageOf(newest, request, (rows) => toDeposits(context.db, rows))), totals: { credited } };
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
