import type { CallRequest, resolveWithdrawal as call } from '@atrium/contracts/calls';
import { assertSeen } from '../../../../guard/assert-seen.ts';
import { lowerCase, writeAudit } from '../../../../guard/audit.ts';
import {
  assertMerchant,
  type Operation,
  type OperationContext,
  Refusal,
  requireCaller,
} from '../../../../operation/operation.ts';
import { answerItsCase } from './answer-case.ts';
import { endTrouble } from './end-trouble.ts';
import { askForRefund, assertRefund, missingOf, refundWithdrawal } from './refund-withdrawal.ts';
import { lockWithdrawal, staffWithdrawals, transitionWithdrawal, type WithdrawalRow } from './withdrawal-row.ts';

type Resolution = CallRequest<typeof call>;

export const resolveWithdrawal: Operation<typeof call> = async (request, context) => {
  const { memberId: operatorId } = requireCaller(context);
  return context.transaction(async (tx) => {
    const row = await lockWithdrawal(tx.db, request.orderNo);
    if (!row) throw new Refusal('NOT_FOUND');
    assertMerchant(tx, row.merchant_code);
    // What closes a case for good, or pays, is decided about the player's latest word.
    const isSecond = request.resolution === 'FORCE' || request.resolution === 'REFUND';
    assertSeen(row.version, request.version, { isSecond });
    const resolved = await resolve(tx, row, request, operatorId);
    await answerItsCase(tx, row, resolved, request.remark);
    await writeAudit(tx.db, {
      at: tx.clock.now(),
      actor: operatorId,
      action: `withdrawal.${lowerCase(request.resolution)}`,
      subject: row.order_no,
      detail: { from: row.state, refundMinor: request.refundMinor, remark: request.remark },
      ip: tx.clientIp,
      traceId: tx.traceId,
    });
    const [shown] = await staffWithdrawals(tx, [resolved]);
    if (!shown) throw new Refusal('NOT_FOUND');
    return shown;
  });
};

async function resolve(
  context: OperationContext,
  row: WithdrawalRow,
  { resolution, refundMinor, remark }: Resolution,
  operatorId: string,
): Promise<WithdrawalRow> {
  const { db: trx } = context;
  const invalid = (field: string, bounds: object = {}) =>
    new Refusal('REG_FIELD_INVALID', { fields: { [field]: { reason: 'required', ...bounds } } });
  if (resolution === 'FORCE' && row.state === 'PAID_UNCONFIRMED') {
    if (remark === '') throw invalid('remark');
    return transitionWithdrawal({ ...context, db: trx }, row, {
      state: 'FORCED_RECEIVED',
      remark,
      decided_by: operatorId,
    });
  }
  if (resolution === 'SETTLE' || resolution === 'NOT_PAID') {
    return endTrouble(context, row, { resolution, remark, operatorId });
  }
  const isDisputed = row.state === 'PARTIAL' || row.state === 'NOT_RECEIVED';
  if (!isDisputed && row.state !== 'DISPUTE') throw new Refusal('PAY_ORDER_CHANGED');
  const disputed = isDisputed ? await transitionWithdrawal({ ...context, db: trx }, row, { state: 'DISPUTE' }) : row;
  const decided = { decided_by: operatorId, ...(remark ? { remark } : {}) };
  if (resolution === 'DISPUTE') return disputed;
  if (resolution === 'RECEIVED')
    return transitionWithdrawal({ ...context, db: trx }, disputed, { state: 'RESOLVED_RECEIVED', ...decided });
  if (resolution === 'FORCE') {
    if (remark === '') throw invalid('remark');
    return transitionWithdrawal({ ...context, db: trx }, disputed, { state: 'FORCED_RECEIVED', ...decided });
  }
  assertRefund(row, refundMinor);
  // Less than is missing closes the case as well, so the player reads why.
  if (refundMinor < missingOf(row) && remark === '') throw invalid('remark');
  if (row.needs_second) {
    if (remark.length < 3) throw invalid('remark', { min: 3 });
    await askForRefund(context, disputed, { amountMinor: refundMinor, reason: remark, operatorId });
    return disputed;
  }
  return refundWithdrawal(context, disputed, { amountMinor: refundMinor, decidedBy: operatorId, remark });
}
