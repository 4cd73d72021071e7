import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** What the operator's lotteries have in common; amounts are minor units. */
const common = {
  vendor: 'ATR',
  prize_mode: 'LOTT' as const,
  close_before_draw_seconds: 10,
  unit_minor: 100,
  max_multiple: 1_000,
  rtp_thousandths: 970,
  max_payout_minor: 50_000_000,
};

/** The operator's lotteries, each drawn by the rules of its kind. */
const games: readonly Insertable<Database['lottery_game']>[] = [
  { ...common, game_code: 'K3_FAST', title: 'Fast Three', kind: 'K3', issue_seconds: 60 },
  { ...common, game_code: 'KENO_FAST', title: 'Keno Eighty', kind: 'KENO', issue_seconds: 300 },
  { ...common, game_code: 'PK10_FAST', title: 'Race of Ten', kind: 'PK10', issue_seconds: 180 },
  { ...common, game_code: 'SSC_FAST', title: 'Five Digits', kind: 'SSC', issue_seconds: 120 },
  { ...common, game_code: 'X5_FAST', title: 'Five of Eleven', kind: 'X5', issue_seconds: 120 },
];

export async function seedLottery(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('lottery_game')
    .values([...games])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
