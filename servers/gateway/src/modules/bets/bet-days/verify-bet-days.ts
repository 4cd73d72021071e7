import type { LedgerViolation } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** The kept sums of a player's days are those of the bets (INVARIANTS.md 20); each day that differs is named. */
export async function verifyBetDays(db: Kysely<Database>): Promise<LedgerViolation[]> {
  const { rows } = await sql<{ subject: string; kept: string; found: string }>`
    select d.member_id || ' ' || d.day as subject, kept.sums::text as kept, found.sums::text as found
      from bet_day d, lateral (
        select array[sum((s->>'count')::bigint), sum((s->>'stake')::bigint), sum((s->>'effectiveBet')::bigint),
            sum((s->>'payout')::bigint), sum((s->>'netProfit')::bigint)] as sums
          from jsonb_array_elements(d.sums) s
      ) kept, lateral (
        select array[count(*), sum(stake), sum(effective_bet), sum(payout), sum(net_profit)]::numeric[] as sums
          from bet where member_id = d.member_id and bet_time >= d.day and bet_time < d.until
      ) found
      where kept.sums is distinct from found.sums`.execute(db);
  return rows.map(({ subject, kept, found }) => ({
    invariant: 20,
    subject,
    message: `the kept sums of the day are ${kept}, its bets add up to ${found}`,
  }));
}
