import type { answerFeedback as call } from '@atrium/contracts/calls';
import type { BundledLanguage } from '@atrium/contracts/constants';
import { patternIds, patternOf } from '@atrium/contracts/constants';
import { writeAudit } from '../../../guard/audit.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { messageIn } from '../../../texts/index.ts';
import { notifyOf, queueMessage } from '../../messages/index.ts';
import { caseOf } from './case-row.ts';

const emailPattern = patternOf({ acceptedPattern: '*', patternId: patternIds.email });

export const answerFeedback: Operation<typeof call> = async ({ caseNumber, answer }, context) => {
  const { memberId: operatorId, merchants } = requireCaller(context);
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const found = await tx.db
      .selectFrom('feedback_case')
      .select(['state', 'answered_by'])
      .where('case_number', '=', caseNumber)
      .where('merchant_code', 'in', merchants)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new Refusal('NOT_FOUND');
    if (found.state !== 'OPEN' && found.state !== 'ESCALATED') throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
    if (found.answered_by === operatorId) throw new Refusal('APPROVAL_OWN');
    const isFinal = found.state === 'ESCALATED';
    const answered = await tx.db
      .updateTable('feedback_case')
      .set(
        isFinal
          ? { state: 'CLOSED', final_answer: answer, final_answered_at: now, final_answered_by: operatorId }
          : { state: 'ANSWERED', answer, answered_at: now, answered_by: operatorId },
      )
      .where('case_number', '=', caseNumber)
      .returningAll()
      .executeTakeFirstOrThrow();
    await deliver(tx, answered, answer);
    const { clientIp: ip, traceId } = tx;
    const action = isFinal ? 'feedback.closed' : 'feedback.answered';
    await writeAudit(tx.db, { at: now, actor: operatorId, action, subject: caseNumber, ip, traceId });
    return caseOf(answered);
  });
};

/** Into the inbox of a member, in the language the case was written in; by e-mail to a guest who left an address. */
async function deliver(
  context: OperationContext,
  feedback: { case_number: string; member_id: string | null; sender: string; language: BundledLanguage },
  answer: string,
): Promise<void> {
  const { subject } = messageIn(feedback.language, 'feedbackAnswer', { caseNumber: feedback.case_number });
  if (feedback.member_id) {
    const to = { memberId: feedback.member_id, topic: 'SERVICE' } as const;
    await notifyOf(context.db, context, to, () => ({ subject, body: answer }));
    return;
  }
  if (!emailPattern.test(feedback.sender)) return;
  await queueMessage(context.db, context, { channel: 'EMAIL', recipient: feedback.sender, subject, body: answer });
}
