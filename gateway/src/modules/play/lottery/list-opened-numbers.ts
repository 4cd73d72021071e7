import type { listOpenedNumbers as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';
import { lastCorrections } from './corrections/last-corrections.ts';
import { resultOf } from './issue-row.ts';

/** Results with their proof, newest first; without a game, the latest of each. */
export const listOpenedNumbers: Operation<typeof call> = async ({ gameCode, size }, { db }) => {
  const drawn = db.selectFrom('lottery_issue').selectAll().where('numbers', 'is not', null);
  const rows = gameCode
    ? await drawn.where('game_code', '=', gameCode).orderBy('draw_at', 'desc').limit(size).execute()
    : await drawn.distinctOn('game_code').orderBy('game_code').orderBy('draw_at', 'desc').limit(size).execute();
  const correctionOf = await lastCorrections(db, rows);
  return { list: rows.map((row) => resultOf(row, correctionOf(row))) };
};
