import { type OperationContext, Refusal } from '../../../../operation/operation.ts';
import { releasePayout, settlePayout } from './end-payout.ts';
import { assertNotApprover } from './refund-withdrawal.ts';
import type { WithdrawalRow } from './withdrawal-row.ts';

interface Decision {
  readonly resolution: 'SETTLE' | 'NOT_PAID';
  readonly remark: string;
  readonly operatorId: string;
}

/**
 * Staff's decision about a payout with contradictory provider messages: it is posted as the provider reports it, or as
 * unpaid. An amount that the provider reports as paid is never released.
 */
export async function endTrouble(
  context: OperationContext,
  row: WithdrawalRow,
  { resolution, remark, operatorId }: Decision,
): Promise<WithdrawalRow> {
  const { db: trx } = context;
  if (row.trouble === null) throw new Refusal('PAY_ORDER_CHANGED');
  if (resolution === 'SETTLE')
    return settlePayout({ ...context, db: trx }, row, row.said_amount ?? row.amount - row.fee);
  if (row.trouble !== 'UNCLEAR' && row.trouble !== 'PAID_LATE') throw new Refusal('PAY_ORDER_CHANGED');
  if (remark === '') throw new Refusal('REG_FIELD_INVALID', { fields: { remark: { reason: 'required' } } });
  await assertNotApprover(context, row, operatorId);
  const decided = { remark, decided_by: operatorId };
  if (row.state === 'PAYING') return releasePayout({ ...context, db: trx }, row, { state: 'FAILED', ...decided });
  return trx
    .updateTable('payment_withdrawal')
    .set({ ...decided, trouble: null, said_amount: null, updated_at: Math.max(context.clock.now(), row.updated_at) })
    .where('order_no', '=', row.order_no)
    .returningAll()
    .executeTakeFirstOrThrow();
}
