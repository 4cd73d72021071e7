import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/**
 * What a member staked and won at transfer-wallet vendors, from an instant on (epoch ms, included); minor units. It
 * does not pass the member's own wallet, so its flows do not show it.
 */
export async function playedAway(
  db: Kysely<Database>,
  { memberId, currency, from }: { memberId: string; currency: string; from: number },
): Promise<{ staked: number; won: number }> {
  return db
    .selectFrom('bet')
    .select([
      sql<number>`coalesce(sum(stake), 0)::bigint`.as('staked'),
      sql<number>`coalesce(sum(payout), 0)::bigint`.as('won'),
    ])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('purse', 'is not', null)
    .where('status', 'not in', [-1, 4])
    .where('bet_time', '>=', from)
    .executeTakeFirstOrThrow();
}
