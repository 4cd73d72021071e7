import type { answerFeedback as call } from '@atrium/contracts/calls';
import type { BundledLanguage } from '@atrium/contracts/constants';
import { patternIds, patternOf } from '@atrium/contracts/constants';
import { writeAudit } from '../../../guard/audit.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { messageIn } from '../../../texts/index.ts';
import { queueMessage, writeMessage } from '../../messages/index.ts';
import { caseOf } from './case-row.ts';

const emailPattern = patternOf({ acceptedPattern: '*', patternId: patternIds.email });

export const answerFeedback: Operation<typeof call> = async ({ caseNumber, answer }, context) => {
  const { memberId: operatorId, merchants } = requireCaller(context);
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const answered = await tx.db
      .updateTable('feedback_case')
      .set({ state: 'ANSWERED', answer, answered_at: now, answered_by: operatorId })
      .where('case_number', '=', caseNumber)
      .where('state', '=', 'OPEN')
      .where('merchant_code', 'in', merchants)
      .returningAll()
      .executeTakeFirst();
    if (!answered) {
      const known = await tx.db
        .selectFrom('feedback_case')
        .select('state')
        .where('case_number', '=', caseNumber)
        .where('merchant_code', 'in', merchants)
        .executeTakeFirst();
      throw new Refusal(known ? 'AUTH_OPERATION_NOT_ALLOWED' : 'NOT_FOUND');
    }
    await deliver(tx, answered, answer);
    const { clientIp: ip, traceId } = tx;
    await writeAudit(tx.db, {
      at: now,
      actor: operatorId,
      action: 'feedback.answered',
      subject: caseNumber,
      ip,
      traceId,
    });
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
    await writeMessage(context.db, context, { memberId: feedback.member_id, title: subject, text: answer });
    return;
  }
  if (!emailPattern.test(feedback.sender)) return;
  await queueMessage(context.db, context, { channel: 'EMAIL', recipient: feedback.sender, subject, body: answer });
}
