import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** What vendors that keep their players' money may still take of a member, and have not told a round of; minor units. */
export async function permittedStakes(
  db: Kysely<Database>,
  { memberId, currency, from, at }: { memberId: string; currency: string; from: number; at: number },
): Promise<number> {
  const { sum } = await db
    .selectFrom('vendor_permit')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('player_id', '=', memberId)
    .where('currency', '=', currency)
    .where('granted_at', '>=', from)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return sum;
}

/**
 * Ends the permits that a round was played with, now that it is a bet: no vendor says which. The one of its very stake
 * comes first, then the oldest, until they are as much as the stake.
 */
export async function spendPermits(
  trx: Kysely<Database>,
  round: { vendorId: string; playerId: string; gameCode: string; currency: string; stake: number },
): Promise<void> {
  const { vendorId, playerId, gameCode, currency, stake } = round;
  await sql`
    delete from vendor_permit where id in (
      select id from (
        select id, sum(amount) over (order by (amount = ${stake}) desc, id) - amount as before
        from vendor_permit
        where vendor_id = ${vendorId} and player_id = ${playerId} and game_code = ${gameCode} and currency = ${currency}
      ) open where before < ${stake})`.execute(trx);
}
