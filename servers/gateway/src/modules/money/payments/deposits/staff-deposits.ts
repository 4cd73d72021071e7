import type { CallRequest, decideDeposit as decideCall, listStaffDeposits as listCall } from '@atrium/contracts/calls';
import { pageOf } from '../../../../db/page-of.ts';
import { assertSeen } from '../../../../guard/assert-seen.ts';
import { assertTwoPeople } from '../../../../guard/assert-two-people.ts';
import { lowerCase, writeAudit } from '../../../../guard/audit.ts';
import { assertFields } from '../../../../guard/field-problems.ts';
import {
  assertMerchant,
  type Operation,
  type OperationContext,
  Refusal,
  requireCaller,
} from '../../../../operation/operation.ts';
import { beyond, boundOf } from '../../../limits/index.ts';
import { sumsOf } from '../sums-of.ts';
import { creditDeposit } from './credit-deposit.ts';
import { type DepositRow, lockDeposit, staffDeposits, transitionDeposit } from './deposit-row.ts';

function depositsAt({ db, caller }: OperationContext, state: CallRequest<typeof listCall>['state']) {
  const all = db.selectFrom('payment_deposit').where('merchant_code', 'in', requireCaller({ caller }).merchants);
  if (state !== 'WAITING') return all.where('state', '=', state);
  return all.where(({ eb, or, and }) =>
    or([eb('state', '=', 'PAID'), and([eb('provider', '=', 'house'), eb('state', '=', 'PENDING_PAYMENT')])]),
  );
}

export const waitingDeposits = (context: OperationContext) =>
  depositsAt(context, 'WAITING').select('created_at as since');

export const listStaffDeposits: Operation<typeof listCall> = async ({ state, pageNo, pageSize }, context) => {
  const matching = depositsAt(context, state);
  const ordered = matching.selectAll().orderBy('created_at', state === 'WAITING' ? 'asc' : 'desc');
  const page = await pageOf(ordered, { pageNo, pageSize }, (rows) => staffDeposits(context, rows));
  // What is over grows for ever, and its sum says nothing.
  return state === 'WAITING' ? { ...page, sums: await sumsOf(matching) } : page;
};

/**
 * Maker and checker of a bank transfer: PENDING_PAYMENT → PAID by one, → CREDITED by another; REJECTED by either. Of a
 * payment above its order the provider is the first, and one person decides it.
 */
export const decideDeposit: Operation<typeof decideCall> = async (request, context) => {
  const { memberId: operatorId } = requireCaller(context);
  return context.transaction(async (tx) => {
    const row = await lockDeposit(tx.db, request.orderNo);
    if (!row || (row.provider !== 'house' && row.state !== 'PAID')) throw new Refusal('NOT_FOUND');
    assertMerchant(tx, row.merchant_code);
    const isPrepared = row.proposed_by !== null && row.proposed_by !== operatorId;
    assertSeen(row.version, request.version, { isSecond: isPrepared && request.decision === 'CREDIT' });
    const decided = await decide(tx, row, request, operatorId);
    await writeAudit(tx.db, {
      at: tx.clock.now(),
      actor: operatorId,
      action: `deposit.${lowerCase(request.decision)}`,
      subject: row.order_no,
      detail: { paidMinor: decided.paid_amount, remark: request.remark },
      ip: tx.clientIp,
      traceId: tx.traceId,
    });
    const [shown] = await staffDeposits(tx, [decided]);
    if (!shown) throw new Refusal('NOT_FOUND');
    return shown;
  });
};

async function decide(
  context: OperationContext,
  row: DepositRow,
  { decision, paidMinor, remark }: { decision: 'PAID' | 'CREDIT' | 'REJECT'; paidMinor: number; remark: string },
  operatorId: string,
): Promise<DepositRow> {
  const { db: trx } = context;
  const invalid = (field: string) => new Refusal('REG_FIELD_INVALID', { fields: { [field]: { reason: 'required' } } });
  if (decision === 'PAID') {
    if (row.state !== 'PENDING_PAYMENT') throw new Refusal('PAY_ORDER_CHANGED');
    assertFields(beyond('paidMinor', paidMinor, await boundOf(trx, row.merchant_code, 'DEPOSIT'), row.fee + 1));
    return transitionDeposit({ ...context, db: trx }, row, {
      state: 'PAID',
      paid_amount: paidMinor,
      proposed_by: operatorId,
      remark,
    });
  }
  if (decision === 'CREDIT') {
    if (row.state !== 'PAID') throw new Refusal('PAY_ORDER_CHANGED');
    assertFields(beyond('paidMinor', row.paid_amount ?? 0, await boundOf(trx, row.merchant_code, 'DEPOSIT')));
    await assertTwoPeople(context, operatorId, [row.proposed_by]);
    return creditDeposit({ ...context, db: trx }, row, operatorId);
  }
  if (row.state !== 'PENDING_PAYMENT' && row.state !== 'PAID') throw new Refusal('PAY_ORDER_CHANGED');
  if (remark === '') throw invalid('remark');
  const decidedBy = row.proposed_by === operatorId ? null : operatorId;
  return transitionDeposit({ ...context, db: trx }, row, { state: 'REJECTED', decided_by: decidedBy, remark });
}
