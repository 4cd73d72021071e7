import { z } from '@atrium/contracts/schema';
import type { AccountRef, PostResult } from '@atrium/ledger';
import { type OperationContext, Refusal } from '../../../operation/operation.ts';
import { messageIn } from '../../../texts/index.ts';
import { moneyIn } from '../../../texts/money-in.ts';
import { publishBalance, refuseForMoney } from '../../bets/index.ts';
import type { ExecuteApproval } from '../../control/index.ts';
import { assertMayReceiveTransfer, assertStillWithin } from '../../limits/index.ts';
import { notifyOf } from '../../messages/index.ts';
import { type AdjustmentFacts, adjustmentFacts } from './adjustment-facts.ts';
import { memberByAccount } from './find-member.ts';

/** Moves the money of an approved adjustment and notifies the player. */
export const executeAdjustment: ExecuteApproval = async ({ approvalId, facts }, context) => {
  const { db: trx } = context;
  const wanted = z.parse(adjustmentFacts, facts);
  const found = await memberByAccount(trx, wanted.merchantCode, wanted.account);
  if (!found) throw new Refusal('NOT_FOUND');
  const { merchantCode, amountMinor: amount } = wanted;
  await assertStillWithin(trx, { merchantCode, kind: 'ADJUSTMENT', amount });
  if (wanted.cause === 'GOODWILL') await assertMayReceiveTransfer({ ...context, db: trx }, { memberId: found.id });
  const { txId } = await move(context, approvalId, found.id, wanted).catch(refuseForMoney);
  const { available } = await context.ledger.balanceOf(trx, found.id, found.currency);
  await publishBalance({ ...context, db: trx }, found.id, found.currency);
  await notifyOf({ ...context, db: trx }, { memberId: found.id, topic: 'MONEY' }, (language) => {
    const amount = moneyIn(language, wanted.amountMinor, wanted.currency);
    const values = { amount, reference: wanted.reference };
    const { subject, body } = messageIn(language, `adjustment.${wanted.direction}`, values);
    return { subject, body: wanted.note ? `${body}\n\n${wanted.note}` : body };
  });
  return { txId, currency: found.currency, balanceMinor: available };
};

/** Corrections are posted against suspense until explained; goodwill is the operator's own cost. */
const houseSide: Readonly<Record<AdjustmentFacts['cause'], AccountRef>> = {
  CORRECTION: { kind: 'suspense', owner: 'house' },
  GOODWILL: { kind: 'house.bonus', owner: 'house' },
};

function move(
  { db: trx, ledger, clock }: OperationContext,
  approvalId: string,
  memberId: string,
  { direction, cause, amountMinor, currency, reference, note }: AdjustmentFacts,
): Promise<PostResult> {
  const member = { kind: 'member.main', owner: memberId } as const;
  const house = houseSide[cause];
  const [from, to] = direction === 'CREDIT' ? [house, member] : [member, house];
  return ledger.post(trx, {
    idempotencyKey: `adjustment:${approvalId}`,
    type: direction === 'CREDIT' ? 'ADMIN_ADD' : 'ADMIN_MINUS',
    reference,
    remark: note,
    postedAt: clock.now(),
    postings: [{ from, to, amountMinor, currency }],
  });
}
