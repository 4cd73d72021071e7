import type { listOpenedGames as call } from '@atrium/contracts/calls';
import { lotteryKinds } from '@atrium/contracts/lottery';
import type { Operation } from '../../../../operation/operation.ts';
import { besideResults } from '../beside-results.ts';
import { issuesOfKind, resultOf } from '../issue-row.ts';
import { latestDraws } from '../latest-draws.ts';

const vietnamese = lotteryKinds.filter(({ region }) => region === 'VN').map(({ code }) => code);

export const listOpenedGames: Operation<typeof call> = async ({ gameCode, size }, { db }) => {
  const rows = gameCode
    ? await issuesOfKind(db)
        .where('numbers', 'is not', null)
        .where('lottery_game.kind', 'in', vietnamese)
        .where('lottery_issue.game_code', '=', gameCode)
        .orderBy('draw_at', 'desc')
        .limit(size)
        .execute()
    : await latestDraws(db).where('lottery_game.kind', 'in', vietnamese).limit(size).execute();
  const beside = await besideResults(db, rows);
  return rows.map((row) => resultOf(row, beside(row)));
};
