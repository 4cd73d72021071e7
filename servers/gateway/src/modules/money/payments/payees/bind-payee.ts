import type { bindPayee as bindCall, removePayee as removeCall } from '@atrium/contracts/calls';
import { paymentRules } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { writeAudit } from '../../../../guard/audit.ts';
import { assertFields } from '../../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { notifyMember } from '../../../messages/index.ts';
import { methodsOf } from '../methods.ts';
import { assertPaymentPassword } from '../payment-password.ts';
import { assertSecondStep } from '../second-step.ts';
import { hadPayee, insertPayee, payeeProblems, payeesOf, shownPayee } from './payee-row.ts';

/** Nothing is paid to an account that was bound a short time ago (M20). */
const coolOffMs = dayMs;

export const bindPayee: Operation<typeof bindCall> = async (request, context) => {
  const { memberId, currency } = requireCaller(context);
  const methods = await methodsOf(context, 'WITHDRAW', currency);
  const isOffered = methods.some(({ code }) => code === request.method);
  assertFields({
    ...(isOffered ? {} : { method: { reason: 'invalid' } }),
    ...(await payeeProblems(context, request)),
  });
  return context.transaction(async (tx) => {
    await assertPaymentPassword(tx, request.paymentPassword);
    await assertSecondStep(tx, memberId, request);
    // Two requests at once count each other's account.
    await tx.db.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
    const bound = await payeesOf(tx.db, memberId);
    if (bound.length >= paymentRules.mostPayees) {
      throw new Refusal('REG_FIELD_INVALID', { fields: { payeeAccount: { reason: 'invalid', max: bound.length } } });
    }
    const row = await insertPayee(tx, {
      ...request,
      memberId,
      waitMs: (await hadPayee(tx.db, memberId)) ? coolOffMs : 0,
    });
    const isNew = bound.every(({ id }) => id !== row.id);
    if (isNew) {
      await note(tx, 'payee.bound', row.id);
      await notifyMember(tx, memberId, { key: 'payeeBound', number: shownPayee(row).account });
    }
    return shownPayee(row);
  });
};

export const removePayee: Operation<typeof removeCall> = async ({ payeeId }, context) => {
  const { memberId } = requireCaller(context);
  await context.transaction(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('payee')
      .set({ removed_at: tx.clock.now() })
      .where('id', '=', payeeId)
      .where('member_id', '=', memberId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND');
    await note(tx, 'payee.removed', payeeId);
  });
  return {};
};

function note(context: OperationContext, action: 'payee.bound' | 'payee.removed', payeeId: string): Promise<void> {
  const { db, clock, clientIp: ip, traceId } = context;
  const { memberId: actor } = requireCaller(context);
  return writeAudit(db, { at: clock.now(), actor, action, subject: actor, detail: { payeeId }, ip, traceId });
}
