import type { changePassword as call } from '@atrium/contracts/calls';
import { assertFields } from '../../../guard/field-problems.ts';
import { newToken, tokenHash } from '../../../guard/token.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { assertPassword } from '../security/assert-password.ts';
import { storePassword } from '../security/store-password.ts';
import { hashPassword } from '../session/password.ts';
import { passwordRuleOf } from '../system/field-rules.ts';
import { checkNewPassword } from './check-fields.ts';

/** The old password is always required (SEC2); wrong ones lock the account as at the login. */
export const changePassword: Operation<typeof call> = async (request, context) => {
  const { memberId, sessionId, account } = requireCaller(context);
  const { oldPassword, newPassword, logoutOthers } = request;
  const fields = checkNewPassword(account, request, passwordRuleOf(context.merchant));
  assertFields(fields);
  await assertPassword(context, oldPassword, 'oldPassword');
  if (newPassword === oldPassword)
    throw new Refusal('REG_FIELD_INVALID', { fields: { newPassword: { reason: 'invalid' } } });
  const hash = await hashPassword(newPassword);
  const token = newToken();
  await context.transaction(async (tx) => {
    await storePassword(tx, memberId, {
      hash,
      kind: 'changed',
      endOthers: logoutOthers,
      keepSessionId: sessionId,
    });
    await tx.db
      .updateTable('session')
      .set({ token_hash: tokenHash(token), scope: 'FULL' })
      .where('id', '=', sessionId)
      .execute();
  });
  return { token };
};
