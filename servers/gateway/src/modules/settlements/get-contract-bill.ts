import type { CallValue, getContractBill as call, getStaffBill as staffCall } from '@atrium/contracts/calls';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Operation, Refusal, requireCaller } from '../../operation/operation.ts';
import { billOf, billsOf, staffBill } from './bill-row.ts';

/** What a bill is less, contract by contract, and every change since it was made. */
async function partsOf(db: Kysely<Database>, billId: string): Promise<Omit<CallValue<typeof call>, 'bill'>> {
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
  return { below, history };
}

/** The caller's own bill alone: whom it is of is part of the query (B16, SEC18). */
export const getContractBill: Operation<typeof call> = async ({ billId }, context) => {
  const { memberId } = requireCaller(context);
  const { db } = context;
  const row = await billsOf(db)
    .where('bill.id', '=', billId)
    .where('bill.subject_id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return { bill: billOf(row), ...(await partsOf(db, billId)) };
};

/** A bill at the merchants of the member of staff alone. */
export const getStaffBill: Operation<typeof staffCall> = async ({ billId }, context) => {
  const { merchants } = requireCaller(context);
  const { db } = context;
  const row = await billsOf(db)
    .where('bill.id', '=', billId)
    .where('bill.merchant_code', 'in', merchants)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return { bill: await staffBill(context, row), ...(await partsOf(db, billId)) };
};
