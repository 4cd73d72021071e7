import type { listOpenedNumbers as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';
import { lastCorrections } from './corrections/last-corrections.ts';
import { issuesOfKind, resultOf } from './issue-row.ts';

/** Results with their proof, newest first; without a game, the latest of each. */
export const listOpenedNumbers: Operation<typeof call> = async ({ gameCode, size }, { db }) => {
  const drawn = issuesOfKind(db).where('numbers', 'is not', null);
  const rows = gameCode
    ? await drawn.where('lottery_issue.game_code', '=', gameCode).orderBy('draw_at', 'desc').limit(size).execute()
    : await drawn
        .distinctOn('lottery_issue.game_code')
        .orderBy('lottery_issue.game_code')
        .orderBy('draw_at', 'desc')
        .limit(size)
        .execute();
  const correctionOf = await lastCorrections(db, rows);
  return { list: rows.map((row) => resultOf(row, correctionOf(row))) };
};
