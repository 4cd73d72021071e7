import type { OperationContext } from '../../../../operation/operation.ts';
import { messageIn } from '../../../../texts/index.ts';
import { moneyIn } from '../../../../texts/money-in.ts';
import { answerSettledCase } from '../../../service/index.ts';
import type { WithdrawalRow } from './withdrawal-row.ts';

/** The case about money that did not arrive is answered with what became of the withdrawal. */
export async function answerItsCase(
  tx: OperationContext,
  before: WithdrawalRow,
  { state, case_number: caseNumber, order_no: orderNo, refunded_amount: refunded, currency }: WithdrawalRow,
  remark: string,
): Promise<void> {
  const isSettled = state === 'REFUNDED' || state === 'RESOLVED_RECEIVED' || state === 'FORCED_RECEIVED';
  if (!isSettled || caseNumber === null) return;
  const refundMinor = (refunded ?? 0) - (before.refunded_amount ?? 0);
  await answerSettledCase(tx, caseNumber, (language) => {
    const amount = moneyIn(language, refundMinor, currency);
    const key = state === 'REFUNDED' ? 'REFUNDED' : 'RECEIVED';
    const { body } = messageIn(language, `withdrawalSettled.${key}`, { orderNo, amount });
    return remark ? `${body}\n\n${remark}` : body;
  });
}
