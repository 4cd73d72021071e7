import type { getCurrentIssue as call } from '@atrium/contracts/calls';
import { type Operation, Refusal } from '../../../operation/operation.ts';
import { issueOf } from './issue-row.ts';

/** The issue that takes bets now, or else the next one; and the previous one. */
export const getCurrentIssue: Operation<typeof call> = async ({ gameCode }, { db, clock }) => {
  const issues = db.selectFrom('lottery_issue').selectAll().where('game_code', '=', gameCode);
  const current = await issues
    .where('close_at', '>', clock.now())
    .where('state', 'in', ['PRE', 'OPEN'])
    .orderBy('open_at')
    .limit(1)
    .executeTakeFirst();
  if (!current) throw new Refusal('NOT_FOUND');
  const previous = await issues
    .where('open_at', '<', current.open_at)
    .orderBy('open_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const checked = await issues
    .where('state', '=', 'CLOSED')
    .where('checked_from', 'is not', null)
    .orderBy('open_at')
    .execute();
  return {
    current: issueOf(current),
    previous: previous ? issueOf(previous) : null,
    ...(checked.length > 0 ? { checked: checked.map(issueOf) } : {}),
  };
};
