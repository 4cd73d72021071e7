import { dayMs } from '@atrium/contracts/durations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';

/** From so many payouts on, half of them say something about the next one. */
const fewest = 5;

/**
 * How long half of the payouts of the last day took at most, by method; none of a method with few of them. Those that a
 * demonstration wrote were not paid by anybody.
 */
export function payoutSpeeds(
  db: Kysely<Database>,
  { merchantCode, now }: { merchantCode: string; now: number },
): Promise<{ method: string; payouts: number; medianMs: number }[]> {
  return db
    .selectFrom('payment_withdrawal')
    .select([
      'method',
      sql<number>`count(*)`.as('payouts'),
      sql<number>`round(percentile_cont(0.5) within group (order by paid_at - created_at))::bigint`.as('medianMs'),
    ])
    .where('merchant_code', '=', merchantCode)
    .where('paid_at', '>', now - dayMs)
    .where('paid_at', '>', ({ fn, selectFrom, val }) =>
      fn.coalesce(selectFrom('seeded_play').select('until').where('merchant_code', '=', merchantCode), val(0)),
    )
    .groupBy('method')
    .having(({ fn }) => fn.countAll(), '>=', fewest)
    .execute();
}
