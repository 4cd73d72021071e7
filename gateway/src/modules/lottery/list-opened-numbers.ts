import type { listOpenedNumbers as call } from '@atrium/contracts/calls';
import type { Operation } from '../../http/operation.ts';
import { resultOf } from './issue-row.ts';

/** Results are public; the seed of an issue that is not drawn never leaves the house. */
export const listOpenedNumbers: Operation<typeof call> = async ({ gameCode, size }, { db }) => {
  let issues = db.selectFrom('lottery_issue').selectAll().where('state', 'in', ['DRAWN', 'SETTLED']);
  if (gameCode) issues = issues.where('game_code', '=', gameCode);
  const rows = await issues.orderBy('draw_at', 'desc').limit(size).execute();
  return { list: rows.map(resultOf) };
};
