import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { lastCorrections } from './corrections/last-corrections.ts';
import { feedReports } from './feeds/feed-reports.ts';
import type { BesideResult, IssueRow } from './issue-row.ts';

/** What the results of these issues show beside their numbers. */
export async function besideResults(db: Kysely<Database>, issues: readonly IssueRow[]) {
  const [correctionOf, reportsOf] = [await lastCorrections(db, issues), await feedReports(db, issues)];
  return (issue: IssueRow): BesideResult => ({ correction: correctionOf(issue), reports: reportsOf(issue) });
}
