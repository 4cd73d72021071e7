import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/**
 * A member's result of what was settled from an instant on (epoch ms, included), at all wallets, and what the bets placed
 * since and still open have staked; minor units. A payment on an open bet is taken off its stake first.
 */
export async function resultSince(
  db: Kysely<Database>,
  { memberId, currency, from }: { memberId: string; currency: string; from: number },
): Promise<{ net: number; openStake: number }> {
  const { rows } = await sql<{ net: number; openStake: number }>`
    select coalesce(sum(net), 0)::bigint as net, coalesce(sum(open), 0)::bigint as "openStake"
    from (
      select net_profit as net, 0 as open from bet
        where member_id = ${memberId} and currency = ${currency} and settle_time >= ${from}
      union all
      select greatest(payout - stake, 0), greatest(stake - payout, 0) from bet
        where member_id = ${memberId} and currency = ${currency} and status = 0 and bet_time >= ${from}
    ) play`.execute(db);
  const [result] = rows;
  if (!result) throw new Error('a sum gave no row');
  return result;
}
