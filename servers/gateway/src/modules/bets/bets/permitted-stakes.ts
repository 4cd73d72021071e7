import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** Sum of a member's open stake permits at transfer-wallet vendors; minor units. */
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

/** Stakes of a member's chases that are held for rounds to come; minor units. */
export async function chasedStakes(
  db: Kysely<Database>,
  { memberId, currency }: { memberId: string; currency: string },
): Promise<number> {
  const { sum } = await db
    .selectFrom('lottery_chase')
    .select(sql<number>`coalesce(sum(held), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('state', '=', 'RUNNING')
    .executeTakeFirstOrThrow();
  return sum;
}

/**
 * Consumes permits for an imported round, since vendors do not report which one it used: first one of the exact stake,
 * then the oldest, up to the stake.
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
