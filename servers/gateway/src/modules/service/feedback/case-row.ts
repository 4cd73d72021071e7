import { caseRules } from '@atrium/contracts/constants';
import type { FeedbackCase } from '@atrium/contracts/entities';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';

export type CaseRow = Selectable<Database['feedback_case']>;

/** Until when a player may dispute the answer; null where there is none, or a second person has been asked already. */
export const disputableUntil = ({ state, answered_at }: CaseRow): number | null =>
  state === 'ANSWERED' && answered_at !== null ? answered_at + caseRules.disputeMs : null;

export function caseOf(row: CaseRow): FeedbackCase {
  return {
    caseNumber: row.case_number,
    type: row.type,
    content: row.content,
    sender: row.sender,
    account: row.account,
    state: row.state,
    createdAt: row.created_at,
    dueAt: row.due_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    escalation:
      row.escalated_at === null || row.escalated_by === null
        ? null
        : { at: row.escalated_at, by: row.escalated_by, reason: row.escalation_reason },
    finalAnswer: row.final_answer,
    finalAnsweredAt: row.final_answered_at,
    disputableUntil: disputableUntil(row),
  };
}
