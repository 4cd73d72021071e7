import type { setPaymentPassword as call } from '@atrium/contracts/calls';
import { paymentRules } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { codeOf } from '@atrium/contracts/typed';
import { writeAudit } from '../../../guard/audit.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { assertPassword, guarded, hashPassword, passwordMatches } from '../../accounts/index.ts';
import { notifyMember } from '../../messages/index.ts';

/** Withdrawals are blocked for a day after a change of the payment password, but not after the first one (M20). */
const coolOffMs = dayMs;

const { paymentPasswordLength: length } = paymentRules;
const digits = new RegExp(`^\\d{${length}}$`);

export const setPaymentPassword: Operation<typeof call> = async (request, context) => {
  const { memberId } = requireCaller(context);
  const chosen = codeOf(request.paymentPassword);
  if (!digits.test(chosen)) {
    throw new Refusal('REG_FIELD_INVALID', {
      fields: { paymentPassword: { reason: 'pattern', patternId: 3, min: length, max: length } },
    });
  }
  if (chosen !== codeOf(request.confirmPaymentPassword)) {
    throw new Refusal('REG_FIELD_INVALID', { fields: { confirmPaymentPassword: { reason: 'mismatch' } } });
  }
  await assertPassword(context, request.password);
  const paymentHash = await hashPassword(chosen);
  const now = context.clock.now();
  const { clientIp: ip, traceId } = context;
  await context.transaction(async (tx) => {
    const { payment_password_hash: before } = await tx.db
      .selectFrom('member')
      .select('payment_password_hash')
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('member')
      .set({ payment_password_hash: paymentHash, ...(before ? { cool_off_until: now + coolOffMs } : {}) })
      .where('id', '=', memberId)
      .execute();
    await writeAudit(tx.db, {
      at: now,
      actor: memberId,
      action: 'payment-password.set',
      subject: memberId,
      ip,
      traceId,
    });
    await notifyMember(tx, memberId, { key: 'paymentPasswordSet' });
  });
  return {};
};

/**
 * Requires the payment password. @throws `PAY_PASSWORD_MISSING` if none is set, `PAY_PASSWORD_WRONG`, `AUTH_LOCKED`
 * after five wrong ones
 */
export async function assertPaymentPassword(context: OperationContext, paymentPassword: string): Promise<void> {
  const { memberId } = requireCaller(context);
  const { payment_password_hash: hash } = await context.db
    .selectFrom('member')
    .select('payment_password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (hash === null) throw new Refusal('PAY_PASSWORD_MISSING');
  const isRight = await guarded(context, `payment-password:${memberId}`, () =>
    passwordMatches(hash, codeOf(paymentPassword)),
  );
  if (!isRight) throw new Refusal('PAY_PASSWORD_WRONG');
}
