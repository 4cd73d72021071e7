import type { submitIdentity as call, FieldError } from '@atrium/contracts/calls';
import { nameOf } from '@atrium/contracts/typed';
import { newId } from '../../../db/new-id.ts';
import { assertFields } from '../../../guard/field-problems.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { nameProblem } from '../payee-name.ts';
import { attachReceipts } from '../receipts/attach-receipts.ts';
import { identityCaseOf } from './case-row.ts';

/** In order: AUTH_OPERATION_NOT_ALLOWED for a level that is not the next one, REG_FIELD_INVALID, a case that waits. */
export const submitIdentity: Operation<typeof call> = async ({ level, realName, receiptIds }, context) => {
  const { memberId, merchantCode } = requireCaller(context);
  return context.transaction(async (tx) => {
    const member = await tx.db
      .selectFrom('member')
      .select(['kyc_level', 'profile'])
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (level !== member.kyc_level + 1) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
    const name = level === 1 ? nameOf(realName) : (member.profile.payeeName ?? '');
    const fields: Record<string, FieldError> = {};
    const problem = nameProblem(name);
    if (problem) fields.realName = problem;
    if (receiptIds.length === 0) fields.receiptIds = { reason: 'required' };
    assertFields(fields);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('identity_case')
      .values({
        id: newId(now),
        member_id: memberId,
        merchant_code: merchantCode,
        level,
        real_name: name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
    await attachReceipts(tx.db, { memberId, orderNo: row.id, receiptIds });
    return identityCaseOf(row);
  });
};
