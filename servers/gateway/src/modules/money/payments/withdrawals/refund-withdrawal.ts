import { nonNegativeMinor, z } from '@atrium/contracts/schema';
import { assertTwoPeople } from '../../../../guard/assert-two-people.ts';
import { type OperationContext, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { accountsOf } from '../../../accounts/index.ts';
import { publishBalance } from '../../../bets/index.ts';
import { type ExecuteApproval, requestApproval } from '../../../control/index.ts';
import { answerItsCase } from './answer-case.ts';
import { approversOf, lockWithdrawal, paidOut, transitionWithdrawal, type WithdrawalRow } from './withdrawal-row.ts';

interface Refund {
  readonly amountMinor: number;
  readonly decidedBy: string;
  readonly remark: string;
}

const refundFacts = z.object({ reference: z.string(), amountMinor: nonNegativeMinor });

/** What was paid out and, by the player's word, did not arrive. */
export const missingOf = (row: WithdrawalRow): number => paidOut(row) - (row.received_amount ?? 0);

/** @throws `REG_FIELD_INVALID` for more than did not arrive, the fee included */
export function assertRefund(row: WithdrawalRow, refundMinor: number): void {
  const max = row.amount - (row.refunded_amount ?? 0) - (row.received_amount ?? 0);
  if (refundMinor > 0 && refundMinor <= max) return;
  throw new Refusal('REG_FIELD_INVALID', { fields: { refundMinor: { reason: 'required', min: 1, max } } });
}

/** The person who approved the payout cannot refund it. @throws `APPROVAL_OWN`, `APPROVAL_SAME_PERSON` */
export const assertNotApprover = (
  context: Pick<OperationContext, 'db' | 'clock'>,
  row: WithdrawalRow,
  operatorId: string,
): Promise<void> => assertTwoPeople(context, operatorId, approversOf(row));

/** A payout approved by two people is refunded by two: this is the first one's request. */
export async function askForRefund(
  context: OperationContext,
  { order_no: orderNo, member_id: memberId, merchant_code: merchantCode, currency }: WithdrawalRow,
  { amountMinor, reason, operatorId }: { amountMinor: number; reason: string; operatorId: string },
): Promise<void> {
  const accounts = await accountsOf(context.db, [memberId]);
  await requestApproval(context, {
    kind: 'WITHDRAWAL_REFUND',
    subject: orderNo,
    facts: { account: accounts(memberId) ?? '', reference: orderNo, amountMinor, currency },
    merchantCode,
    onceKey: orderNo,
    reason,
    madeBy: operatorId,
    ip: context.clientIp,
    traceId: context.traceId,
  });
}

/** Refunds of a big withdrawal what another person requested. */
export const executeRefund: ExecuteApproval = async ({ facts, reason }, context) => {
  const { memberId: decidedBy } = requireCaller(context);
  const { reference: orderNo, amountMinor } = z.parse(refundFacts, facts);
  const row = await lockWithdrawal(context.db, orderNo);
  if (row?.state !== 'DISPUTE') throw new Refusal('PAY_ORDER_CHANGED');
  assertRefund(row, amountMinor);
  const refunded = await refundWithdrawal(context, row, { amountMinor, decidedBy, remark: reason });
  await answerItsCase(context, row, refunded, reason);
  const { currency, member_id: owner } = refunded;
  const { available } = await context.ledger.balanceOf(context.db, owner, currency);
  return { currency, balanceMinor: available };
};

/**
 * DISPUTE → REFUNDED, by a posting of its own: the payout's posting stays as it was (invariant 2). The missing amount
 * is refunded first, and the rest is the fee.
 */
export async function refundWithdrawal(
  context: Pick<OperationContext, 'db' | 'clock' | 'config' | 'ledger' | 'publish'>,
  row: WithdrawalRow,
  { amountMinor, decidedBy, remark }: Refund,
): Promise<WithdrawalRow> {
  await assertNotApprover(context, row, decidedBy);
  const { db: trx, ledger, clock } = context;
  const { order_no: orderNo, member_id: memberId, currency, provider } = row;
  const fromClearing = Math.min(amountMinor, missingOf(row));
  const parts = [
    { kind: 'psp.clearing', amountMinor: fromClearing },
    { kind: 'psp.fees', amountMinor: amountMinor - fromClearing },
  ] as const;
  const to = { kind: 'member.main', owner: memberId } as const;
  await ledger.post(trx, {
    idempotencyKey: `withdraw-refund:${orderNo}`,
    type: 'WITHDRAW_RETURN',
    reference: orderNo,
    postedAt: clock.now(),
    postings: parts
      .filter((part) => part.amountMinor > 0)
      .map((part) => ({ from: { kind: part.kind, owner: provider }, to, amountMinor: part.amountMinor, currency })),
  });
  await publishBalance({ ...context, db: trx }, memberId, currency);
  return transitionWithdrawal({ ...context, db: trx }, row, {
    state: 'REFUNDED',
    decided_by: decidedBy,
    ...(remark ? { remark } : {}),
    refunded_amount: (row.refunded_amount ?? 0) + amountMinor,
  });
}
