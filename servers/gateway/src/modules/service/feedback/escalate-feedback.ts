import type { escalateFeedback as call } from '@atrium/contracts/calls';
import { caseRules } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import type { Job } from '../../../operation/job.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { notifyMember } from '../../messages/index.ts';
import { caseOf, disputableUntil } from './case-row.ts';

export const escalateFeedback: Operation<typeof call> = async ({ caseNumber, reason }, context) => {
  const { memberId } = requireCaller(context);
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const found = await tx.db
      .selectFrom('feedback_case')
      .selectAll()
      .where('case_number', '=', caseNumber)
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new Refusal('NOT_FOUND');
    if (found.state === 'ESCALATED') return caseOf(found);
    if (now > (disputableUntil(found) ?? 0)) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
    const row = await tx.db
      .updateTable('feedback_case')
      .set({ ...escalated(now, 'PLAYER'), escalation_reason: reason })
      .where('case_number', '=', caseNumber)
      .returningAll()
      .executeTakeFirstOrThrow();
    return caseOf(row);
  });
};

const escalated = (now: number, by: 'PLAYER' | 'DEADLINE') =>
  ({ state: 'ESCALATED', escalated_at: now, escalated_by: by, due_at: now + caseRules.finalAnswerMs }) as const;

/** Hands cases on that nobody answered in time; their players are told. */
export const escalateLateCases: Job = {
  name: 'escalate-late-cases',
  everyMs: minuteMs,
  async run(services) {
    const now = services.clock.now();
    await services.db.transaction().execute(async (trx) => {
      const late = await trx
        .updateTable('feedback_case')
        .set(escalated(now, 'DEADLINE'))
        .where('state', '=', 'OPEN')
        .where('due_at', '<=', now)
        .returning(['case_number as caseNumber', 'member_id'])
        .execute();
      for (const { caseNumber, member_id } of late) {
        if (member_id) await notifyMember({ ...services, db: trx }, member_id, { key: 'caseEscalated', caseNumber });
      }
    });
  },
};
