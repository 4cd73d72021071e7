import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** The operator's lottery: three dice a minute, fifty seconds of it open. */
export async function seedLottery(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('lottery_game')
    .values({
      game_code: 'K3_FAST',
      vendor: 'ATR',
      title: 'Fast Three',
      kind: 'K3',
      prize_mode: 'LOTT',
      issue_seconds: 60,
      close_before_draw_seconds: 10,
      unit_minor: 100,
      max_multiple: 1_000,
      rtp_thousandths: 970,
      max_payout_minor: 50_000_000,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
