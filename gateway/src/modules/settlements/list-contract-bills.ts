import { boundsOf } from '@atrium/contracts/calendar';
import type { listContractBills as call } from '@atrium/contracts/calls';
import { sql } from 'kysely';
import { type Operation, requireCaller } from '../../operation/operation.ts';
import { billOf, billsOf } from './bill-row.ts';

/** Own bills whose period begins in the range. */
export const listContractBills: Operation<typeof call> = async ({ kind, pageNo, pageSize, ...range }, context) => {
  const { memberId } = requireCaller(context);
  const { from, to } = boundsOf(range, context.merchant.timeZone);
  const own = billsOf(context.db)
    .where('bill.subject_id', '=', memberId)
    .where('bill.kind', '=', kind)
    .where('bill.period_from', '>=', from)
    .where('bill.period_from', '<', to);
  const totals = await own
    .clearSelect()
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(payable), 0)::bigint`.as('payable'),
      sql<number>`coalesce(sum(paid), 0)::bigint`.as('paid'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await own
    .orderBy('bill.period_from', 'desc')
    .orderBy('bill.id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total, payable, paid } = totals;
  return {
    list: rows.map(billOf),
    pageNo,
    pageSize,
    total,
    totalPages: Math.ceil(total / pageSize),
    totals: { payable, paid },
  };
};
