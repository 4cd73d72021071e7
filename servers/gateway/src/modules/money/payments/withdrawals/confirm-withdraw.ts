import type { confirmWithdraw as call } from '@atrium/contracts/calls';
import { feedbackTypes } from '@atrium/contracts/constants';
import { type Operation, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { openCase } from '../../../messages/index.ts';
import { attachReceipts } from '../../receipts/attach-receipts.ts';
import { lockWithdrawal, paidOut, toWithdrawal, transitionWithdrawal } from './withdrawal-row.ts';

/**
 * PAID_UNCONFIRMED → RECEIVED, PARTIAL or NOT_RECEIVED, as the player reports; a case is opened for a missing amount.
 */
export const confirmWithdraw: Operation<typeof call> = async (request, context) => {
  const { memberId } = requireCaller(context);
  const { orderNo, outcome, receivedMinor, remark, receiptIds } = request;
  return context.transaction(async (tx) => {
    const row = await lockWithdrawal(tx.db, orderNo);
    if (row?.member_id !== memberId) throw new Refusal('NOT_FOUND');
    if (row.state !== 'PAID_UNCONFIRMED') throw new Refusal('PAY_ORDER_CHANGED');
    const net = paidOut(row);
    if (outcome === 'PARTIAL' && (receivedMinor <= 0 || receivedMinor >= net)) {
      const bounds = { min: 1, max: net - 1 };
      throw new Refusal('REG_FIELD_INVALID', { fields: { receivedMinor: { reason: 'invalid', ...bounds } } });
    }
    await attachReceipts(tx.db, { memberId, orderNo, receiptIds });
    const received = { RECEIVED: net, PARTIAL: receivedMinor, NOT_RECEIVED: 0 }[outcome];
    // A missing amount becomes a service case, so that staff answer it (M5).
    const content = `${row.order_no} ${remark}`.trim();
    const caseNumber = outcome === 'RECEIVED' ? null : await openCase(tx, { type: feedbackTypes.withdrawal, content });
    const moved = await transitionWithdrawal(tx, row, {
      state: outcome,
      received_amount: received,
      member_remark: remark,
      case_number: caseNumber,
    });
    return toWithdrawal(tx.db, moved);
  });
};
