import type { FeedbackCase } from '@atrium/contracts/entities';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';

export function caseOf(row: Selectable<Database['feedback_case']>): FeedbackCase {
  return {
    caseNumber: row.case_number,
    type: row.type,
    content: row.content,
    sender: row.sender,
    account: row.account,
    state: row.state,
    createdAt: row.created_at,
    answer: row.answer,
    answeredAt: row.answered_at,
  };
}
