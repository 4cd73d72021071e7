import { randomBytes } from 'node:crypto';
import { drawClosed, drawOpened, drawResulted } from '@atrium/contracts/events';
import { commitmentOf, drawK3 } from '@atrium/contracts/fairness';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { type IssueRow, issueOf, resultOf } from './issue-row.ts';
import { type HouseLottery, houseLotteries, issueNumber, slotStart } from './lottery-games.ts';
import { settleIssue } from './settle-issue.ts';

/** Issues that exist ahead of time, the running one included. */
const issuesAhead = 3;

/** The commitment is fixed when the issue is made, long before its first bet. */
async function createIssue({ db }: Services, game: HouseLottery, openAt: number): Promise<void> {
  const issue = issueNumber(game, openAt);
  const serverSeed = randomBytes(32).toString('hex');
  await db
    .insertInto('lottery_issue')
    .values({
      game_code: game.gameCode,
      issue,
      state: 'PRE',
      open_at: openAt,
      close_at: openAt + game.issueMs - game.closedMs,
      draw_at: openAt + game.issueMs,
      commitment: await commitmentOf(serverSeed),
      server_seed: serverSeed,
      client_seed: `${game.gameCode}:${issue}`,
      numbers: null,
      drawn_at: null,
    })
    .onConflict((conflict) => conflict.columns(['game_code', 'issue']).doNothing())
    .execute();
}

async function createAhead(services: Services, game: HouseLottery): Promise<void> {
  const first = slotStart(game, services.clock.now());
  const known = await services.db
    .selectFrom('lottery_issue')
    .select('open_at')
    .where('game_code', '=', game.gameCode)
    .where('open_at', '>=', first)
    .execute();
  for (let index = 0; index < issuesAhead; index += 1) {
    const openAt = first + index * game.issueMs;
    if (!known.some((row) => row.open_at === openAt)) await createIssue(services, game, openAt);
  }
}

interface Step {
  readonly from: IssueRow['state'];
  readonly due: 'open_at' | 'close_at' | 'draw_at';
  take(services: Services, row: IssueRow): Promise<void>;
}

/** Moves one issue on, if nobody did before; what is told goes out with the move. */
async function move(
  services: Services,
  row: IssueRow,
  to: Partial<IssueRow>,
  tell: (services: Services) => Promise<void>,
) {
  const moved = await services.db
    .updateTable('lottery_issue')
    .set({ ...to, ...(to.numbers ? { numbers: JSON.stringify(to.numbers) } : {}) } as never)
    .where('game_code', '=', row.game_code)
    .where('issue', '=', row.issue)
    .where('state', '=', row.state)
    .executeTakeFirst();
  if (moved.numUpdatedRows > 0n) await tell(services);
}

const steps: readonly Step[] = [
  {
    from: 'PRE',
    due: 'open_at',
    take: (services, row) =>
      move(services, row, { state: 'OPEN' }, ({ db, publish }) =>
        publish(db, {
          audience: 'everyone',
          event: drawOpened,
          payload: { issue: issueOf({ ...row, state: 'OPEN' }) },
        }),
      ),
  },
  {
    from: 'OPEN',
    due: 'close_at',
    take: (services, row) =>
      move(services, row, { state: 'CLOSED' }, ({ db, publish }) =>
        publish(db, {
          audience: 'everyone',
          event: drawClosed,
          payload: { gameCode: row.game_code, issue: row.issue },
        }),
      ),
  },
  {
    from: 'CLOSED',
    due: 'draw_at',
    async take(services, row) {
      const numbers = await drawK3(row.server_seed, row.client_seed);
      const drawnAt = services.clock.now();
      const drawn: IssueRow = { ...row, state: 'DRAWN', numbers, drawn_at: drawnAt };
      await move(services, row, { state: 'DRAWN', numbers, drawn_at: drawnAt }, ({ db, publish }) =>
        publish(db, { audience: 'everyone', event: drawResulted, payload: { result: resultOf(drawn) } }),
      );
    },
  },
  { from: 'DRAWN', due: 'draw_at', take: settleIssue },
];

/**
 * PRE → OPEN → CLOSED → DRAWN → SETTLED. Takes every step that is due, the oldest issue first, so that a house
 * that was down draws and settles what it missed. Each step is one transaction and happens once, whoever runs it.
 */
export async function runIssues(services: Services): Promise<void> {
  for (const game of houseLotteries) await createAhead(services, game);
  for (const step of steps) {
    const due = await services.db
      .selectFrom('lottery_issue')
      .selectAll()
      .where('state', '=', step.from)
      .where(step.due, '<=', services.clock.now())
      .orderBy('draw_at')
      .limit(500)
      .execute();
    for (const row of due) {
      if (step.from === 'DRAWN') await step.take(services, row);
      else await inTransaction(services.db, (trx) => step.take({ ...services, db: trx }, row));
    }
  }
}
