import type { listStaffIssues as call } from '@atrium/contracts/calls';
import type { StaffIssue } from '@atrium/contracts/entities';
import { findKind, lotTexts } from '@atrium/contracts/lottery';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { pageOf } from '../../../../db/page-of.ts';
import type { Operation, OperationContext } from '../../../../operation/operation.ts';
import { feedReports } from '../feeds/feed-reports.ts';
import type { FeedReport, IssueOfKind } from '../issue-row.ts';

/** Draws of other operators whose feeds do not suffice: staff decide. */
export const waitingIssues = ({ db }: Pick<OperationContext, 'db'>) =>
  db
    .selectFrom('lottery_issue')
    .where('state', '=', 'CLOSED')
    .where('checked_from', 'is not', null)
    .select('checked_from as since');

export const listStaffIssues: Operation<typeof call> = async ({ issue, pageNo, pageSize }, { db }) => {
  let opened = db.selectFrom('lottery_issue').where('lottery_issue.state', '<>', 'PRE');
  if (issue) opened = opened.where('issue', 'like', `${issue.replaceAll(/\D/g, '')}%`);
  const listed = opened
    .innerJoin('lottery_game', 'lottery_game.game_code', 'lottery_issue.game_code')
    .selectAll('lottery_issue')
    .select(['lottery_game.title', 'lottery_game.kind'])
    .orderBy(sql`lottery_issue.state = 'CLOSED' and checked_from is not null`, 'desc')
    .orderBy('lottery_issue.draw_at', 'desc');
  return pageOf(listed, { pageNo, pageSize }, async (rows) => {
    const issues = rows.map((row) => row.issue);
    const bets = await betsOf(db, issues);
    const corrections = await correctionsOf(db, issues);
    const reports = await feedReports(db, rows);
    return rows.map(
      (row): StaffIssue => ({
        gameCode: row.game_code,
        gameName: row.title,
        issue: row.issue,
        state: row.state,
        openAt: row.open_at,
        drawAt: row.draw_at,
        numbers: row.numbers ?? [],
        bets: bets(row.game_code, row.issue),
        ...(row.server_seed === null ? { external: externalOf(row, reports(row)) } : {}),
        corrections: corrections(row.game_code, row.issue),
      }),
    );
  });
};

function externalOf(row: IssueOfKind, reports: readonly FeedReport[]): StaffIssue['external'] {
  const { kind, checked_from: checkedFrom } = row;
  const board = findKind(kind)?.board ?? [];
  return {
    kind,
    checkedFrom,
    reports: reports.map(({ feed, reported_at: at, numbers }) => ({ feed, at, lots: lotTexts(board, numbers) })),
  };
}

async function betsOf(db: Kysely<Database>, issues: readonly string[]) {
  const rows = issues.length
    ? await db
        .selectFrom('lottery_bet')
        .select(({ fn }) => ['game_code', 'issue', fn.countAll<number>().as('bets')])
        .where('issue', 'in', issues)
        .groupBy(['game_code', 'issue'])
        .execute()
    : [];
  return (gameCode: string, issue: string) =>
    rows.find((row) => row.game_code === gameCode && row.issue === issue)?.bets ?? 0;
}

async function correctionsOf(db: Kysely<Database>, issues: readonly string[]) {
  const rows = issues.length
    ? await db
        .selectFrom('lottery_correction')
        .selectAll()
        .select(
          sql<number>`(select count(*) from lottery_correction_bet bet where bet.correction_id = lottery_correction.id
            and (bet.refunded > 0 or bet.payout_before <> bet.payout_after))`.as('changedBets'),
        )
        .where('issue', 'in', issues)
        .orderBy('revision')
        .execute()
    : [];
  return (gameCode: string, issue: string): StaffIssue['corrections'] =>
    rows
      .filter((row) => row.game_code === gameCode && row.issue === issue)
      .map(({ action, created_at: at, note, done_at: doneAt, changedBets }) => ({
        action,
        at,
        note,
        doneAt,
        changedBets,
      }));
}
