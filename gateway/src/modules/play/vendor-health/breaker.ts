import { minuteMs } from '@atrium/contracts/durations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/*
 * CLOSED → OPEN after five failures in a row → HALF_OPEN after its delay, for one attempt → CLOSED by a success, OPEN
 * again by a failure, for twice as long. It is kept in the database: all processes see the same one.
 */

const failuresToOpen = 5;
const firstPauseMs = 15_000;
const longestPauseMs = 4 * minuteMs;

export async function noteVendorFailure(db: Kysely<Database>, vendorId: string, now: number): Promise<void> {
  await sql`
    insert into vendor_breaker as b (vendor_id, failures, changed_at, retry_at) values (${vendorId}, 1, ${now}, ${now})
    on conflict (vendor_id) do update set
      failures = b.failures + 1,
      state = case when b.state <> 'CLOSED' or b.failures + 1 >= ${failuresToOpen} then 'OPEN' else 'CLOSED' end,
      openings = case when b.state = 'HALF_OPEN' or (b.state = 'CLOSED' and b.failures + 1 >= ${failuresToOpen})
        then b.openings + 1 else b.openings end,
      changed_at = case when b.state = 'OPEN' then b.changed_at else ${now} end,
      retry_at = case
        when b.state = 'HALF_OPEN' or (b.state = 'CLOSED' and b.failures + 1 >= ${failuresToOpen})
          then ${now} + least(${longestPauseMs}::bigint, ${firstPauseMs} * power(2, least(b.openings, 10))::bigint)
        else b.retry_at end`.execute(db);
}

export async function noteVendorSuccess(db: Kysely<Database>, vendorId: string, now: number): Promise<void> {
  await db
    .updateTable('vendor_breaker')
    .set({ state: 'CLOSED', failures: 0, openings: 0, changed_at: now, retry_at: now })
    .where('vendor_id', '=', vendorId)
    .where((eb) => eb.or([eb('failures', '>', 0), eb('state', '<>', 'CLOSED')]))
    .execute();
}

/** Whether nothing should be started with the vendor now. */
export async function isVendorShut(db: Kysely<Database>, vendorId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('vendor_breaker')
    .select(['state', 'retry_at'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  return row !== undefined && row.state !== 'CLOSED' && row.retry_at > now;
}

/** Whether this attempt may be made: always while closed, and one at a time after the delay while open. */
export async function mayTryVendor(db: Kysely<Database>, vendorId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('vendor_breaker')
    .select('state')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  if (!row || row.state === 'CLOSED') return true;
  const claimed = await db
    .updateTable('vendor_breaker')
    .set({ state: 'HALF_OPEN', changed_at: now, retry_at: now + firstPauseMs })
    .where('vendor_id', '=', vendorId)
    .where('state', '<>', 'CLOSED')
    .where('retry_at', '<=', now)
    .returning('vendor_id')
    .executeTakeFirst();
  return claimed !== undefined;
}
