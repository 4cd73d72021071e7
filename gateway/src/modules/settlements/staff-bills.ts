import type { decideBill as decideCall, listStaffBills as listCall } from '@atrium/contracts/calls';
import type { BillState } from '@atrium/contracts/entities';
import { sql } from 'kysely';
import { writeAudit } from '../../guard/audit.ts';
import { assertFields, unsaid } from '../../guard/field-problems.ts';
import { type Operation, Refusal, requireCaller } from '../../operation/operation.ts';
import { billsOf, staffBillOf } from './bill-row.ts';

const statesOf: Readonly<Record<'UNAPPROVED' | 'UNPAID', readonly BillState[]>> = {
  UNAPPROVED: ['UNAPPROVED'],
  UNPAID: ['INSUFFICIENT', 'PART_COLLECTED', 'EXPIRED'],
};

export const listStaffBills: Operation<typeof listCall> = async ({ queue, pageNo, pageSize }, context) => {
  const ofMerchants = billsOf(context.db).where('bill.merchant_code', 'in', requireCaller(context).merchants);
  const matching = queue === 'ALL' ? ofMerchants : ofMerchants.where('bill.state', 'in', [...statesOf[queue]]);
  const { total } = await matching.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy('bill.created_at', 'desc')
    .orderBy('bill.id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { list: rows.map(staffBillOf), pageNo, pageSize, total, totalPages: Math.ceil(total / pageSize) };
};

/** The run is the first hand, the person who decides the second. */
export const decideBill: Operation<typeof decideCall> = async ({ billId, decision, remark }, context) => {
  const { memberId: actor, merchants } = requireCaller(context);
  if (decision === 'DENY') assertFields(unsaid('remark', remark, 140));
  return context.transaction(async (tx) => {
    const now = tx.clock.now();
    const known = await tx.db
      .selectFrom('contract_bill')
      .select('state')
      .where('id', '=', billId)
      .where('merchant_code', 'in', merchants)
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw new Refusal('NOT_FOUND');
    if (known.state !== 'UNAPPROVED') throw new Refusal('PAY_ORDER_CHANGED');
    const state = decision === 'APPROVE' ? 'UNCOLLECTED' : 'DENIED';
    await tx.db
      .updateTable('contract_bill')
      .set({ state, remark, decided_by: actor, settled_at: state === 'DENIED' ? now : null })
      .where('id', '=', billId)
      .execute();
    const { clientIp: ip, traceId } = tx;
    const detail = { state, remark };
    await writeAudit(tx.db, { at: now, actor, action: 'contract-bill.decided', subject: billId, detail, ip, traceId });
    return staffBillOf(await billsOf(tx.db).where('bill.id', '=', billId).executeTakeFirstOrThrow());
  });
};
