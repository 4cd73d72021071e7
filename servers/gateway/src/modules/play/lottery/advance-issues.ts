import { randomBytes } from 'node:crypto';
import { drawClosed, drawOpened } from '@atrium/contracts/events';
import { commitmentOf } from '@atrium/contracts/fairness';
import { inTransaction } from '@atrium/postgres';
import type { Services } from '../../../operation/services.ts';
import { drawNumbers, issueOf, issuesOfKind, type LotteryGameRow } from './issue-row.ts';
import { issuesFrom } from './issue-schedule.ts';
import { publishNumbers } from './publish-numbers.ts';
import { settleIssue } from './settle-issue.ts';

/**
 * PRE → OPEN → CLOSED → DRAWN → SETTLED, each when its time has come by the server's clock. One process does it (the
 * leader of the jobs), but two would do no harm: each step requires the state before it. After a stop, existing issues
 * are drawn and settled late; those of the time in between never open.
 */
export async function advanceIssues(services: Services): Promise<void> {
  const games = await services.db.selectFrom('lottery_game').selectAll().execute();
  // Nobody would tell the numbers of another operator's draw.
  const hasFeeds = services.config.feeds.sources !== null;
  await createIssues(
    services,
    games.filter(({ feed_lottery: external }) => external === null || hasFeeds),
  );
  await openIssues(services);
  await closeIssues(services);
  await drawIssues(services);
  await settleDrawnIssues(services);
}

/** Issues are created before they open: the current one, and this many after it. */
const issuesAhead = 2;

async function createIssues({ db, clock }: Services, games: readonly LotteryGameRow[]): Promise<void> {
  const wanted = games.flatMap((game) =>
    issuesFrom(clock.now(), game, issuesAhead + 1).map((issue) => ({ ...issue, game })),
  );
  const known = await db
    .selectFrom('lottery_issue')
    .select(['game_code', 'open_at'])
    .where('state', 'not in', ['SETTLED', 'CANCELLED'])
    .execute();
  const isKnown = new Set(known.map((row) => `${row.game_code} ${row.open_at}`));
  for (const { game, issue, openAt, closeAt, drawAt } of wanted) {
    const { game_code: gameCode, feed_lottery: external } = game;
    if (isKnown.has(`${gameCode} ${openAt}`)) continue;
    const serverSeed = external === null ? randomBytes(32).toString('hex') : null;
    await db
      .insertInto('lottery_issue')
      .values({
        game_code: gameCode,
        issue,
        state: 'PRE',
        open_at: openAt,
        close_at: closeAt,
        draw_at: drawAt,
        commitment: serverSeed && (await commitmentOf(serverSeed)),
        server_seed: serverSeed,
        numbers: null,
        drawn_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function openIssues({ db, clock, publish }: Services): Promise<void> {
  await inTransaction(db, async (trx) => {
    const opened = await trx
      .updateTable('lottery_issue')
      .set({ state: 'OPEN' })
      .where('state', '=', 'PRE')
      .where('open_at', '<=', clock.now())
      .returningAll()
      .execute();
    for (const row of opened) {
      if (row.close_at <= clock.now()) continue;
      await publish(trx, { audience: 'everyone', event: drawOpened, payload: { issue: issueOf(row) } });
    }
  });
}

/** Waits for bets in progress: they lock the issue's row (place-lottery-bet.ts). */
async function closeIssues({ db, clock, publish }: Services): Promise<void> {
  await inTransaction(db, async (trx) => {
    const closed = await trx
      .updateTable('lottery_issue')
      .set({ state: 'CLOSED' })
      .where('state', '=', 'OPEN')
      .where('close_at', '<=', clock.now())
      .returning(['game_code', 'issue'])
      .execute();
    for (const { game_code: gameCode, issue } of closed) {
      await publish(trx, { audience: 'everyone', event: drawClosed, payload: { gameCode, issue } });
    }
  });
}

/** Draws of our own; those of other operators are reported by feeds (feeds/take-feeds.ts). */
async function drawIssues(services: Services): Promise<void> {
  const { db, clock } = services;
  const due = await issuesOfKind(db)
    .where('state', '=', 'CLOSED')
    .where('draw_at', '<=', clock.now())
    .where('server_seed', 'is not', null)
    .orderBy('draw_at')
    .execute();
  for (const row of due) {
    const numbers = await drawNumbers(row);
    await inTransaction(db, (trx) => publishNumbers({ ...services, db: trx }, row, { numbers }));
  }
}

async function settleDrawnIssues(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('lottery_issue')
    .selectAll()
    .where('state', '=', 'DRAWN')
    .orderBy('draw_at')
    .execute();
  for (const row of due) await settleIssue(services, row);
}
