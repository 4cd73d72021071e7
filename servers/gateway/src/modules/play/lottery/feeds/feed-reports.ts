import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { FeedReport, IssueRow } from '../issue-row.ts';

/** What feeds reported on each of these issues, in the order of their names. */
export async function feedReports(db: Kysely<Database>, issues: readonly IssueRow[]) {
  const external = issues.filter(({ server_seed: seed }) => seed === null);
  const rows = external.length
    ? await db
        .selectFrom('lottery_feed_report')
        .selectAll()
        .where(
          'issue',
          'in',
          external.map(({ issue }) => issue),
        )
        .orderBy('feed')
        .execute()
    : [];
  return ({ game_code, issue }: IssueRow): FeedReport[] =>
    rows.filter((row) => row.game_code === game_code && row.issue === issue);
}
