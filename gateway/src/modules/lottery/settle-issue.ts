import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { settleBet } from '../bets/index.ts';
import type { IssueRow } from './issue-row.ts';
import { isK3Play, payoutAt, winsWith } from './k3-odds.ts';

interface OpenBet {
  readonly order_no: string;
  readonly play_code: string;
  readonly selection: string[];
  readonly odds: string[];
  readonly stake_per_choice: number;
}

/** What a bet pays with these numbers, at the odds it was placed at. */
export function payoutOf(bet: OpenBet, numbers: readonly number[]): number {
  const { play_code: play } = bet;
  if (!isK3Play(play)) return 0;
  return bet.selection.reduce(
    (sum, choice, index) =>
      winsWith(play, choice, numbers) ? sum + payoutAt(bet.stake_per_choice, bet.odds[index] ?? '0.000') : sum,
    0,
  );
}

async function settleOne(services: Services, bet: OpenBet, numbers: readonly number[]): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const payout = payoutOf(bet, numbers);
    const marked = await trx
      .updateTable('lottery_bet')
      .set({ payout, state: payout > 0 ? 'WON' : 'LOST' })
      .where('order_no', '=', bet.order_no)
      .where('state', '=', 'PLACED')
      .executeTakeFirst();
    if (marked.numUpdatedRows === 0n) return;
    await settleBet(trx, services, { orderNo: bet.order_no, payoutMinor: payout });
  });
}

/** Pays every bet of a drawn issue, each in a transaction of its own; run again after a crash it goes on. */
export async function settleIssue(services: Services, row: IssueRow): Promise<void> {
  const open = await services.db
    .selectFrom('lottery_bet')
    .select(['order_no', 'play_code', 'selection', 'odds', 'stake_per_choice'])
    .where('game_code', '=', row.game_code)
    .where('issue', '=', row.issue)
    .where('state', '=', 'PLACED')
    .orderBy('placed_at')
    .execute();
  for (const bet of open) await settleOne(services, bet, row.numbers ?? []);
  await services.db
    .updateTable('lottery_issue')
    .set({ state: 'SETTLED' })
    .where('game_code', '=', row.game_code)
    .where('issue', '=', row.issue)
    .where('state', '=', 'DRAWN')
    .execute();
}
