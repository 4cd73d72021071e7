import { findRule, winningsOf } from '@atrium/contracts/lottery';
import { inTransaction } from '@atrium/postgres';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';
import { settleBet } from '../../bets/index.ts';
import { payRebate } from './bet-rebate.ts';
import type { IssueRow } from './issue-row.ts';

const batch = 200;

/** Settles every bet of a drawn issue, then the issue. The next run continues an interrupted one. */
export async function settleIssue(services: Services, issue: IssueRow): Promise<void> {
  const numbers = issue.numbers ?? [];
  for (;;) {
    const open = await openBets(services, issue);
    if (open.length === 0) break;
    for (const bet of open) {
      const payoutMinor = payoutFor(bet, numbers);
      const isSettled = await inTransaction(services.db, async (trx) => {
        if (!(await isStillDrawn(trx, issue))) return false;
        await settleBet(trx, services, { orderNo: bet.order_no, payoutMinor, at: services.clock.now() });
        if (bet.rebate_thousandths > 0) await payRebate(trx, services, bet);
        return true;
      });
      if (!isSettled) return;
    }
  }
  await services.db
    .deleteFrom('lottery_exposure')
    .where('game_code', '=', issue.game_code)
    .where('issue', '=', issue.issue)
    .execute();
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
    .innerJoin('lottery_game', 'lottery_game.game_code', 'lottery_bet.game_code')
    .selectAll('lottery_bet')
    .select(['lottery_game.kind', 'bet.stake', 'bet.currency'])
    .where('lottery_bet.game_code', '=', game_code)
    .where('lottery_bet.issue', '=', issue)
    .where('bet.status', '=', 0)
    .limit(batch)
    .execute();
}

type PlacedBet = Pick<Selectable<Database['lottery_bet']>, 'play_code' | 'selection' | 'odds' | 'stake_per_choice'>;

/** What the bet wins with these numbers, at the odds it was sold at. */
export function payoutFor(bet: PlacedBet & { kind: string }, numbers: readonly number[]): number {
  const rule = findRule(bet.kind, bet.play_code);
  if (!rule) throw new Error(`unknown play ${bet.play_code} of ${bet.kind}`);
  return winningsOf(rule, { selection: bet.selection, odds: bet.odds, stakePerBet: bet.stake_per_choice }, numbers);
}
