import type { getCurrentIssue as call } from '@atrium/contracts/calls';
import { type Operation, Refusal } from '../../http/operation.ts';
import { issueOf } from './issue-row.ts';

export const getCurrentIssue: Operation<typeof call> = async ({ gameCode }, { db, clock }) => {
  const now = clock.now();
  const issues = db.selectFrom('lottery_issue').selectAll().where('game_code', '=', gameCode);
  const current = await issues.where('draw_at', '>', now).orderBy('draw_at').executeTakeFirst();
  if (!current) throw new Refusal('NOT_FOUND');
  const previous = await issues.where('draw_at', '<=', now).orderBy('draw_at', 'desc').executeTakeFirst();
  return { current: issueOf(current), previous: previous ? issueOf(previous) : null };
};
