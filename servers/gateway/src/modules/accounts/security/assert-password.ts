import { type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { passwordMatches } from '../session/password.ts';
import { guarded } from './guarded.ts';

/**
 * Requires the password once more before a sensitive operation (SEC10).
 * @throws `REG_FIELD_INVALID` naming the field, `AUTH_LOCKED` after five wrong ones
 */
export async function assertPassword(context: OperationContext, password: string, field = 'password'): Promise<void> {
  const { memberId } = requireCaller(context);
  const isRight = await guarded(context, `password:${memberId}`, async () => {
    const { password_hash } = await context.db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    return passwordMatches(password_hash, password);
  });
  if (!isRight) throw new Refusal('REG_FIELD_INVALID', { fields: { [field]: { reason: 'invalid' } } });
}
