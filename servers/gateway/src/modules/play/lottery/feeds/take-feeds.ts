import { drawClosed } from '@atrium/contracts/events';
import { findKind, numbersOfLots } from '@atrium/contracts/lottery';
import { inTransaction } from '@atrium/postgres';
import { writeAudit } from '../../../../guard/audit.ts';
import type { Services } from '../../../../operation/services.ts';
import type { ResultFeed } from '../../../../settings/config.ts';
import { lockIssue } from '../find-issue.ts';
import { type IssueOfKind, issuesOfKind } from '../issue-row.ts';
import { publishNumbers } from '../publish-numbers.ts';
import { askFeed } from './ask-feed.ts';
import { feedReports } from './feed-reports.ts';

type ExternalIssue = IssueOfKind & { feed_lottery: string | null };

/**
 * Draws of other operators: each feed is asked until it has reported, its first report is kept, and the numbers count
 * where both report the same. Where they differ, or one is silent at the deadline, two people decide
 * (propose-result.ts); a feed that comes late and agrees still ends it.
 */
export async function takeFeeds(services: Services): Promise<void> {
  const { sources } = services.config.feeds;
  if (!sources) return;
  const due = await issuesOfKind(services.db)
    .select('lottery_game.feed_lottery')
    .where('state', '=', 'CLOSED')
    .where('server_seed', 'is', null)
    .where('draw_at', '<=', services.clock.now())
    .orderBy('draw_at')
    .execute();
  const reportsOf = await feedReports(services.db, due);
  await Promise.all(
    due.map(async (issue) => {
      const known = new Set(reportsOf(issue).map(({ feed }) => feed));
      const missing = sources.filter(({ name }) => !known.has(name));
      await Promise.all(missing.map((feed) => takeReport(services, feed, issue)));
      await decide(services, issue);
    }),
  );
}

/** Keeps the first report of a feed on an issue; what is no board of this game counts as silence. */
async function takeReport(services: Services, feed: ResultFeed, issue: ExternalIssue): Promise<void> {
  const { db, clock, log } = services;
  const { game_code, issue: number, draw_at: drawAt, feed_lottery: lottery } = issue;
  const board = findKind(issue.kind)?.board;
  if (!lottery || !board) return;
  const lots = await askFeed(feed, { lottery, drawAt }).catch((error: unknown) => {
    log.warn({ feed: feed.name, game_code, issue: number, error: String(error) }, 'a feed of results failed');
    return null;
  });
  const numbers = lots && numbersOfLots(board, lots);
  if (!numbers) return;
  await db
    .insertInto('lottery_feed_report')
    .values({ game_code, issue: number, feed: feed.name, numbers, reported_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function decide(services: Services, { game_code: gameCode, issue }: ExternalIssue): Promise<void> {
  const { db, clock, config } = services;
  await inTransaction(db, async (trx) => {
    const row = await lockIssue(trx, { gameCode, issue });
    if (row.state !== 'CLOSED') return;
    const [one, two] = (await feedReports(trx, [row]))(row);
    if (one && two && one.numbers.join() === two.numbers.join()) {
      await publishNumbers({ ...services, db: trx }, row, { numbers: one.numbers });
    } else if ((one && two) || clock.now() >= row.draw_at + config.feeds.deadlineMs) {
      await markChecked({ ...services, db: trx }, row, one && two ? 'differ' : 'silent');
    }
  });
}

/** Tells players and staff, once, that people look into the draw. */
async function markChecked(
  { db: trx, clock, publish, log }: Services,
  { game_code: gameCode, issue, checked_from: since }: IssueOfKind,
  why: 'differ' | 'silent',
): Promise<void> {
  if (since !== null) return;
  const at = clock.now();
  await trx
    .updateTable('lottery_issue')
    .set({ checked_from: at })
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .execute();
  log.warn({ gameCode, issue, why }, 'the feeds of a draw do not suffice: staff decide at /ops/issues');
  const subject = `${gameCode} ${issue}`;
  await writeAudit(trx, {
    at,
    actor: 'system',
    action: 'lottery.checked',
    subject,
    detail: { why },
    ip: '',
    traceId: '',
  });
  await publish(trx, { audience: 'everyone', event: drawClosed, payload: { gameCode, issue } });
}
