import type { changePassword as call } from '@atrium/contracts/calls';
import { inTransaction } from '../../db/transaction.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../http/operation.ts';
import { storePassword } from '../security/store-password.ts';
import { clearGuard, countAttempt } from '../session/login-guard.ts';
import { hashPassword, passwordMatches } from '../session/password.ts';
import { newToken, tokenHash } from '../session/token.ts';
import { passwordRuleOf } from '../system/field-rules.ts';
import { checkNewPassword } from './check-fields.ts';

/** The old password is always asked for (SEC2); guessing it locks like guessing at the login. */
export const changePassword: Operation<typeof call> = async (request, context) => {
  const { memberId, sessionId, account } = requireCaller(context);
  const { oldPassword, newPassword, logoutOthers } = request;
  const fields = checkNewPassword(account, request, passwordRuleOf(context.merchant));
  if (Object.keys(fields).length > 0) throw new Refusal('REG_FIELD_INVALID', { fields });
  await assertPassword(context, oldPassword, 'oldPassword');
  if (newPassword === oldPassword)
    throw new Refusal('REG_FIELD_INVALID', { fields: { newPassword: { reason: 'invalid' } } });
  const hash = await hashPassword(newPassword);
  const token = newToken();
  await inTransaction(context.db, async (trx) => {
    await storePassword(trx, context, memberId, {
      hash,
      kind: 'changed',
      endOthers: logoutOthers,
      keepSessionId: sessionId,
    });
    await trx
      .updateTable('session')
      .set({ token_hash: tokenHash(token), scope: 'FULL' })
      .where('id', '=', sessionId)
      .execute();
  });
  return { token };
};

/**
 * Asks for the password once more before something sensitive (SEC10).
 * @throws `REG_FIELD_INVALID` naming the field, `AUTH_LOCKED` after five wrong ones
 */
export async function assertPassword(context: OperationContext, password: string, field: string): Promise<void> {
  const { memberId } = requireCaller(context);
  const key = `password:${memberId}`;
  const { lockedForSeconds } = await countAttempt(context.unbound, key, context.clock.now());
  if (lockedForSeconds > 0) throw new Refusal('AUTH_LOCKED', { retryAfter: lockedForSeconds });
  const { password_hash } = await context.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(password_hash, password))) {
    throw new Refusal('REG_FIELD_INVALID', { fields: { [field]: { reason: 'invalid' } } });
  }
  await clearGuard(context.unbound, key);
}
