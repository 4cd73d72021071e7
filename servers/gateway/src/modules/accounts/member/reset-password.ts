import type { resetPassword as call } from '@atrium/contracts/calls';
import { assertFields } from '../../../guard/field-problems.ts';
import { isCurrent } from '../../../guard/proofs.ts';
import { tokenHash } from '../../../guard/token.ts';
import { type Operation, Refusal } from '../../../operation/operation.ts';
import { followPerson } from '../../limits/index.ts';
import { storePassword } from '../security/store-password.ts';
import { clearAccount } from '../session/login-guard.ts';
import { hashPassword } from '../session/password.ts';
import { passwordRuleOf } from '../system/field-rules.ts';
import { checkNewPassword } from './check-fields.ts';

/** The link proves the mailbox only; a member with a second step still needs it to log in (SEC8). */
export const resetPassword: Operation<typeof call> = async (request, context) => {
  const now = context.clock.now();
  const reset = await context.db
    .selectFrom('password_reset')
    .innerJoin('member', 'member.id', 'password_reset.member_id')
    .select(['member_id', 'email', 'expires_at', 'issued_against', 'member.account', 'merchant_code as merchantCode'])
    .where('token_hash', '=', tokenHash(request.token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (!reset) throw new Refusal('AUTH_CODE_INVALID');
  if (reset.expires_at <= now) throw new Refusal('AUTH_CODE_EXPIRED');
  const { member_id: memberId, issued_against: issuedAgainst } = reset;
  if (!(await isCurrent(context, 'resetLink', { memberId, issuedAgainst }))) throw new Refusal('AUTH_CODE_INVALID');
  const fields = checkNewPassword(reset.account, request, passwordRuleOf(context.merchant));
  assertFields(fields);
  const hash = await hashPassword(request.newPassword);
  await context.transaction(async (tx) => {
    const used = await tx.db
      .updateTable('password_reset')
      .set({ used_at: now })
      .where('member_id', '=', reset.member_id)
      .where('used_at', 'is', null)
      .returning('token_hash')
      .execute();
    if (!used.some(({ token_hash }) => token_hash === tokenHash(request.token))) throw new Refusal('AUTH_CODE_INVALID');
    await tx.db.updateTable('member').set({ verified_email: reset.email }).where('id', '=', reset.member_id).execute();
    await followPerson(tx, reset.member_id);
    await storePassword(tx, reset.member_id, { hash, kind: 'recovered', endOthers: true });
    await clearAccount(tx.db, reset);
  });
  return {};
};
