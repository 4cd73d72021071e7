import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { IssueRow, LastCorrection } from '../issue-row.ts';

/** The last correction of each of these issues. */
export async function lastCorrections(db: Kysely<Database>, issues: readonly IssueRow[]) {
  const rows = issues.length
    ? await db
        .selectFrom('lottery_correction')
        .selectAll()
        .where(
          'issue',
          'in',
          issues.map(({ issue }) => issue),
        )
        .orderBy('revision', 'desc')
        .execute()
    : [];
  return ({ game_code, issue }: IssueRow): LastCorrection | undefined =>
    rows.find((row) => row.game_code === game_code && row.issue === issue);
}
