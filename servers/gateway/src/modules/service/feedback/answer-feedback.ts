import type { answerFeedback as call } from '@atrium/contracts/calls';
import type { BundledLanguage } from '@atrium/contracts/constants';
import { patternIds, patternOf } from '@atrium/contracts/constants';
import { assertTwoPeople } from '../../../guard/assert-two-people.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { languageOf, messageIn } from '../../../texts/index.ts';
import { notifyOf, queueMessage } from '../../messages/index.ts';
import { type CaseRow, caseOf } from './case-row.ts';

const emailPattern = patternOf({ acceptedPattern: '*', patternId: patternIds.email });

export const answerFeedback: Operation<typeof call> = async ({ caseNumber, answer }, context) => {
  const { memberId: operatorId, merchants } = requireCaller(context);
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
    await assertTwoPeople(tx, operatorId, [found.answered_by]);
    return caseOf(await answerCase(tx, { caseNumber, state: found.state, answer, operatorId, answeredBy: operatorId }));
  });
};

interface Answered {
  readonly caseNumber: string;
  readonly state: 'OPEN' | 'ESCALATED';
  readonly answer: string;
  /** Who acts; and whose answer it is, null where the person who gave the first one has closed the matter itself. */
  readonly operatorId: string;
  readonly answeredBy: string | null;
}

async function answerCase(
  tx: OperationContext,
  { caseNumber, state, answer, operatorId, answeredBy }: Answered,
): Promise<CaseRow> {
  const now = tx.clock.now();
  const isFinal = state === 'ESCALATED';
  const answered = await tx.db
    .updateTable('feedback_case')
    .set(
      isFinal
        ? { state: 'CLOSED', final_answer: answer, final_answered_at: now, final_answered_by: answeredBy }
        : { state: 'ANSWERED', answer, answered_at: now, answered_by: answeredBy },
    )
    .where('case_number', '=', caseNumber)
    .returningAll()
    .executeTakeFirstOrThrow();
  await deliver(tx, answered, answer);
  const { clientIp: ip, traceId } = tx;
  const action = isFinal ? 'feedback.closed' : 'feedback.answered';
  await writeAudit(tx.db, { at: now, actor: operatorId, action, subject: caseNumber, ip, traceId });
  return answered;
}

/** Answers a case whose matter staff have settled elsewhere; one that was answered already stays as it is. */
export async function answerSettledCase(
  tx: OperationContext,
  caseNumber: string,
  answerIn: (language: BundledLanguage) => string,
): Promise<void> {
  const { memberId: operatorId } = requireCaller(tx);
  const found = await tx.db
    .selectFrom('feedback_case')
    .select(['state', 'answered_by', 'language'])
    .where('case_number', '=', caseNumber)
    .where('state', 'in', ['OPEN', 'ESCALATED'])
    .forUpdate()
    .executeTakeFirst();
  if (!found) return;
  const state = found.state === 'ESCALATED' ? 'ESCALATED' : 'OPEN';
  const answeredBy = found.answered_by === operatorId ? null : operatorId;
  await answerCase(tx, { caseNumber, state, answer: answerIn(languageOf(found.language)), operatorId, answeredBy });
}

/** Into the inbox of a member, in the language the case was written in; by e-mail to a guest who left an address. */
async function deliver(
  context: OperationContext,
  feedback: { case_number: string; member_id: string | null; sender: string; language: BundledLanguage },
  answer: string,
): Promise<void> {
  const { subject } = messageIn(feedback.language, 'feedbackAnswer', { caseNumber: feedback.case_number });
  if (feedback.member_id) {
    const to = { memberId: feedback.member_id, topic: 'SERVICE' } as const;
    await notifyOf(context, to, () => ({ subject, body: answer }));
    return;
  }
  if (!emailPattern.test(feedback.sender)) return;
  await queueMessage(context, { channel: 'EMAIL', recipient: feedback.sender, subject, body: answer });
}
