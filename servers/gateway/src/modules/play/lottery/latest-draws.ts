import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { IssueOfKind } from './issue-row.ts';

/** The last drawn issue of each game, by the index of results: a distinct over all would read every result there is. */
export function latestDraws(db: Kysely<Database>) {
  return db
    .selectFrom('lottery_game')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('lottery_issue')
          .selectAll('lottery_issue')
          .whereRef('lottery_issue.game_code', '=', 'lottery_game.game_code')
          .where('numbers', 'is not', null)
          .orderBy('draw_at', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('latest')
    .select('lottery_game.kind')
    .orderBy('latest.game_code')
    .$castTo<IssueOfKind>();
}
