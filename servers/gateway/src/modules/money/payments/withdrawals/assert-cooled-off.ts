import { type OperationContext, Refusal, requireCaller } from '../../../../operation/operation.ts';

/**
 * Whether the caller's money may leave the account: a payment password is set, and a day has passed since it was changed
 * (M20). @throws `PAY_PASSWORD_MISSING`, `PAY_COOL_OFF` with `until`
 */
export async function assertCooledOff(context: OperationContext): Promise<void> {
  const { payment_password_hash, cool_off_until: until } = await context.db
    .selectFrom('member')
    .select(['payment_password_hash', 'cool_off_until'])
    .where('id', '=', requireCaller(context).memberId)
    .executeTakeFirstOrThrow();
  if (payment_password_hash === null) throw new Refusal('PAY_PASSWORD_MISSING');
  if (until !== null && until > context.clock.now()) throw new Refusal('PAY_COOL_OFF', { until });
}
