import type { CallRequest, decideBill as decideCall, listStaffBills as listCall } from '@atrium/contracts/calls';
import type { BillState } from '@atrium/contracts/entities';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { pageOf } from '../../db/page-of.ts';
import { assertSeen } from '../../guard/assert-seen.ts';
import { assertTwoPeople } from '../../guard/assert-two-people.ts';
import { writeAudit } from '../../guard/audit.ts';
import { assertFields, unsaid } from '../../guard/field-problems.ts';
import { type Operation, Refusal, requireCaller } from '../../operation/operation.ts';
import { billsOf, staffBill, staffBills } from './bill-row.ts';

const statesOf: Readonly<Record<'UNAPPROVED' | 'UNPAID', readonly BillState[]>> = {
  UNAPPROVED: ['UNAPPROVED'],
  UNPAID: ['INSUFFICIENT', 'PART_COLLECTED', 'EXPIRED'],
};

export const listStaffBills: Operation<typeof listCall> = async ({ queue, pageNo, pageSize }, context) => {
  const ofMerchants = billsOf(context.db).where('bill.merchant_code', 'in', requireCaller(context).merchants);
  const matching =
    queue === 'ALL'
      ? ofMerchants
      : queue === 'HELD'
        ? ofMerchants.where('bill.held_at', 'is not', null)
        : ofMerchants.where('bill.state', 'in', [...statesOf[queue]]);
  return pageOf(matching.orderBy('bill.created_at', 'desc').orderBy('bill.id'), { pageNo, pageSize }, (rows) =>
    staffBills(context, rows),
  );
};

const holdable: readonly BillState[] = ['UNAPPROVED', 'UNCOLLECTED', 'INSUFFICIENT', 'PART_COLLECTED'];

type Decision = CallRequest<typeof decideCall>['decision'];
type Standing = Pick<Selectable<Database['contract_bill']>, 'state' | 'held_at' | 'remark'>;

/** What a decision makes of a bill. @throws Refusal `PAY_ORDER_CHANGED` where it does not fit the bill */
function decided({ state, held_at: heldAt, remark: before }: Standing, decision: Decision, remark: string) {
  const changed = () => new Refusal('PAY_ORDER_CHANGED');
  if (decision === 'HOLD') {
    if (heldAt !== null || !holdable.includes(state)) throw changed();
    return { state, isHeld: true, remark };
  }
  if (decision === 'RELEASE') {
    if (heldAt === null) throw changed();
    return { state, isHeld: false, remark: remark || before };
  }
  if (state !== 'UNAPPROVED' || heldAt !== null) throw changed();
  return { state: decision === 'APPROVE' ? ('UNCOLLECTED' as const) : ('DENIED' as const), isHeld: false, remark };
}

/** The run is the first hand, the person who decides the second, and neither of them offered the contract. */
export const decideBill: Operation<typeof decideCall> = async ({ billId, version, decision, remark }, context) => {
  const { memberId: actor, merchants } = requireCaller(context);
  if (decision === 'DENY' || decision === 'HOLD') assertFields(unsaid('remark', remark, 140));
  return context.transaction(async (tx) => {
    const now = tx.clock.now();
    const known = await tx.db
      .selectFrom('contract_bill')
      .innerJoin('contract', 'contract.id', 'contract_bill.contract_id')
      .select(['state', 'held_at', 'remark', 'contract_bill.version', 'contract.offered_by'])
      .where('contract_bill.id', '=', billId)
      .where('merchant_code', 'in', merchants)
      .forUpdate('contract_bill')
      .executeTakeFirst();
    if (!known) throw new Refusal('NOT_FOUND');
    assertSeen(known.version, version, { isSecond: decision === 'APPROVE' || decision === 'RELEASE' });
    const { state, isHeld, remark: said } = decided(known, decision, remark);
    if (decision === 'APPROVE') await assertTwoPeople(tx, actor, [known.offered_by]);
    await tx.db
      .updateTable('contract_bill')
      .set({
        state,
        remark: said,
        held_at: isHeld ? now : null,
        held_by: isHeld ? actor : null,
        ...(state === known.state
          ? {}
          : {
              decided_by: actor,
              settled_at: state === 'DENIED' ? now : null,
              changed_by: 'STAFF' as const,
              changed_at: now,
              change_reason: state === 'DENIED' ? ('DENIED' as const) : ('APPROVED' as const),
            }),
      })
      .where('id', '=', billId)
      .execute();
    const { clientIp: ip, traceId } = tx;
    const action = isHeld
      ? 'contract-bill.held'
      : state === known.state
        ? 'contract-bill.released'
        : 'contract-bill.decided';
    await writeAudit(tx.db, { at: now, actor, action, subject: billId, detail: { state, remark: said }, ip, traceId });
    return staffBill(tx, await billsOf(tx.db).where('bill.id', '=', billId).executeTakeFirstOrThrow());
  });
};
