import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';
import { settleBet } from '../../bets/index.ts';
import type { IssueRow } from './issue-row.ts';
import { type Dice, isK3Play, isWinning, payoutOf } from './k3-odds.ts';

const batch = 200;

/** Settles every bet of a drawn issue, then the issue. The next run continues an interrupted one. */
export async function settleIssue(services: Services, issue: IssueRow): Promise<void> {
  const dice = issue.numbers as unknown as Dice;
  for (;;) {
    const open = await openBets(services, issue);
    if (open.length === 0) break;
    for (const bet of open) {
      const payoutMinor = payoutFor(bet, dice);
      const isSettled = await inTransaction(services.db, async (trx) => {
        if (!(await isStillDrawn(trx, issue))) return false;
        await settleBet(trx, services, { orderNo: bet.order_no, payoutMinor, at: services.clock.now() });
        return true;
      });
      if (!isSettled) return;
    }
  }
  await services.db
    .updateTable('lottery_issue')
    .set({ state: 'SETTLED' })
    .where('game_code', '=', issue.game_code)
    .where('issue', '=', issue.issue)
    .where('state', '=', 'DRAWN')
    .execute();
}

/** Locked until the bet is settled: a cancellation waits for it, and a cancelled issue settles no bets. */
async function isStillDrawn(trx: Kysely<Database>, { game_code, issue }: IssueRow): Promise<boolean> {
  const row = await trx
    .selectFrom('lottery_issue')
    .select('state')
    .where('game_code', '=', game_code)
    .where('issue', '=', issue)
    .forShare()
    .executeTakeFirst();
  return row?.state === 'DRAWN';
}

function openBets({ db }: Services, { game_code, issue }: IssueRow) {
  return db
    .selectFrom('lottery_bet')
    .innerJoin('bet', 'bet.order_no', 'lottery_bet.order_no')
    .selectAll('lottery_bet')
    .where('lottery_bet.game_code', '=', game_code)
    .where('lottery_bet.issue', '=', issue)
    .where('bet.status', '=', 0)
    .limit(batch)
    .execute();
}

/** What the bet wins with these dice: each winning choice at the odds it was sold at. */
export function payoutFor(
  bet: { play_code: string; selection: readonly string[]; odds: readonly number[]; stake_per_choice: number },
  dice: Dice,
): number {
  const { play_code: play, selection, odds, stake_per_choice: stake } = bet;
  if (!isK3Play(play)) throw new Error(`unknown play ${play}`);
  return selection.reduce(
    (sum, code, index) => sum + (isWinning(play, code, dice) ? payoutOf(stake, odds[index] ?? 0) : 0),
    0,
  );
}
