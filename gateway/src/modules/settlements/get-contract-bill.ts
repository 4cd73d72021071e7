import type { getContractBill as call } from '@atrium/contracts/calls';
import { type Operation, Refusal, requireCaller } from '../../operation/operation.ts';
import { billOf, billsOf } from './bill-row.ts';

/** The caller's own bill alone: whom it is of is part of the query. */
export const getContractBill: Operation<typeof call> = async ({ billId }, context) => {
  const { memberId } = requireCaller(context);
  const { db } = context;
  const row = await billsOf(db)
    .where('bill.id', '=', billId)
    .where('bill.subject_id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  const below = await db
    .selectFrom('contract_bill_below as share')
    .innerJoin('member', 'member.id', 'share.subject_id')
    .select(['member.account', 'share.amount', 'share.rest'])
    .where('share.bill_id', '=', billId)
    .orderBy('share.amount', 'desc')
    .orderBy('share.rest', 'desc')
    .orderBy('member.account')
    .execute();
  const history = await db
    .selectFrom('contract_bill_change')
    .select(['at', 'state', 'payable', 'paid', 'changed_by as changedBy', 'reason'])
    .where('bill_id', '=', billId)
    .orderBy('seq')
    .execute();
  return { bill: billOf(row), below, history };
};
