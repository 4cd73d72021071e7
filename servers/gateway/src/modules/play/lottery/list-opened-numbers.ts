import { boundsOf } from '@atrium/contracts/calendar';
import type { listOpenedNumbers as call } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import type { Operation } from '../../../operation/operation.ts';
import { besideResults } from './beside-results.ts';
import { issuesOfKind, resultOf } from './issue-row.ts';
import { latestDraws } from './latest-draws.ts';

/** The operator's time zone, whose days results are listed by. */
const houseZone = merchantOf(null).timeZone;

/** Results with their proof, newest first; without a game, the latest of each. */
export const listOpenedNumbers: Operation<typeof call> = async ({ gameCode, day, before, size }, { db }) => {
  const drawn = issuesOfKind(db).where('numbers', 'is not', null);
  const span = day ? boundsOf({ from: day, to: day }, houseZone) : null;
  const rows = gameCode
    ? await drawn
        .where('lottery_issue.game_code', '=', gameCode)
        .$if(span !== null, (issues) =>
          issues.where('draw_at', '>=', span?.from ?? 0).where('draw_at', '<', span?.to ?? 0),
        )
        .$if(before !== undefined, (issues) => issues.where('draw_at', '<', before ?? 0))
        .orderBy('draw_at', 'desc')
        .limit(size)
        .execute()
    : await latestDraws(db).limit(size).execute();
  const beside = await besideResults(db, rows);
  return { list: rows.map((row) => resultOf(row, beside(row))) };
};
