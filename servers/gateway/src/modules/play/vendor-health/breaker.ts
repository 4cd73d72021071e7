import { minuteMs } from '@atrium/contracts/durations';
import { type EventPayload, vendorChanged } from '@atrium/contracts/events';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';

/*
 * CLOSED → OPEN after five failures in a row → HALF_OPEN after its delay, for one attempt → CLOSED by a success, OPEN
 * again by a failure, for twice as long. It is kept in the database: all processes see the same one.
 */

const failuresToOpen = 5;
const firstPauseMs = 15_000;
const longestPauseMs = 4 * minuteMs;

/** What a change of the breaker is told with. */
type Tools = Pick<Services, 'db' | 'publish'>;

export async function noteVendorFailure({ db, publish }: Tools, vendorId: string, now: number): Promise<void> {
  const { rows } = await sql<{ isOpened: boolean; retryAt: number }>`
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
        else b.retry_at end
    returning state = 'OPEN' and changed_at = ${now} as "isOpened", retry_at as "retryAt"`.execute(db);
  if (rows[0]?.isOpened) await tell({ db, publish }, vendorId, { state: 'MAINTENANCE', until: rows[0].retryAt });
}

export async function noteVendorSuccess({ db, publish }: Tools, vendorId: string, now: number): Promise<void> {
  const { rows } = await sql<{ before: string }>`
    update vendor_breaker b
      set state = 'CLOSED', failures = 0, openings = 0, changed_at = ${now}, retry_at = ${now}
      from (select vendor_id, state from vendor_breaker where vendor_id = ${vendorId} for update) old
      where b.vendor_id = old.vendor_id and (b.failures > 0 or b.state <> 'CLOSED')
      returning old.state as before`.execute(db);
  if (rows[0] && rows[0].before !== 'CLOSED') await tell({ db, publish }, vendorId, { state: 'OPEN', until: null });
}

/** Tells open pages which vendors of the catalogue a connection serves, and that they rest or answer again. */
async function tell(
  { db, publish }: Tools,
  vendorId: string,
  change: Omit<EventPayload<typeof vendorChanged>, 'vendors'>,
): Promise<void> {
  const served = await db.selectFrom('vendor').select('code').where('connection', '=', vendorId).execute();
  const payload = { vendors: served.map(({ code }) => code), ...change };
  if (served.length > 0) await publish(db, { audience: 'everyone', event: vendorChanged, payload });
}

/** Vendors of the catalogue with which nothing should be started now, and when the next attempt is made. */
export function shutVendors(db: Kysely<Database>, now: number): Promise<{ vendor: string; until: number }[]> {
  return db
    .selectFrom('vendor_breaker')
    .innerJoin('vendor', 'vendor.connection', 'vendor_breaker.vendor_id')
    .select(['vendor.code as vendor', 'retry_at as until'])
    .where('vendor_breaker.state', '<>', 'CLOSED')
    .where('retry_at', '>', now)
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
