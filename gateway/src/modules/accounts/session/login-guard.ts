import { minuteMs } from '@atrium/contracts/durations';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { deviceHash } from '../../../guard/device-hash.ts';

const lockAfterFailures = 5;
const lockMs = 5 * minuteMs;
const delayFromFailures = 3;

/** The effect of earlier failures on the next attempt. */
export interface GuardState {
  failures: number;
  /** Seconds until attempts are checked again; 0 when not locked. */
  lockedForSeconds: number;
}

const noFailures: GuardState = { failures: 0, lockedForSeconds: 0 };

/**
 * Failures are counted by account, known or not. A device on which the account has logged in before has a count
 * of its own: strangers who guess cannot lock its owner out (SRV3).
 */
export async function guardKeyOf(
  db: Kysely<Database>,
  { merchantCode, account, memberId, deviceId }: GuardSubject,
): Promise<string> {
  const key = `${merchantCode}:${account.toLowerCase()}`;
  if (!memberId || !deviceId) return key;
  const hash = deviceHash(deviceId);
  const known = await db
    .selectFrom('known_device')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', hash)
    .executeTakeFirst();
  return known ? `${key}:${hash}` : key;
}

export interface GuardSubject {
  merchantCode: string;
  account: string;
  memberId: string | null;
  deviceId: string | null;
}

function stateOf(row: { failures: number; last_failed_at: number } | undefined, now: number): GuardState {
  if (!row) return noFailures;
  const lockedUntil = row.failures >= lockAfterFailures ? row.last_failed_at + lockMs : 0;
  return { failures: row.failures, lockedForSeconds: Math.max(0, Math.ceil((lockedUntil - now) / 1_000)) };
}

export async function readGuard(db: Kysely<Database>, key: string, now: number): Promise<GuardState> {
  return stateOf(await db.selectFrom('login_guard').selectAll().where('key', '=', key).executeTakeFirst(), now);
}

/**
 * Counts an attempt as failed before it is checked, and returns the state before it; a success clears the
 * count. So attempts made in parallel count each other.
 */
export async function countAttempt(db: Kysely<Database>, key: string, now: number): Promise<GuardState> {
  return db.transaction().execute(async (trx) => {
    // One statement, which locks the row it returns, because a concurrent success deletes the row.
    const row = await trx
      .insertInto('login_guard')
      .values({ key, failures: 0, last_failed_at: 0 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returningAll()
      .executeTakeFirstOrThrow();
    const before = stateOf(row, now);
    if (before.lockedForSeconds > 0) return before;
    await trx
      .updateTable('login_guard')
      .set({ failures: row.failures + 1, last_failed_at: now })
      .where('key', '=', key)
      .execute();
    return before;
  });
}

export async function clearGuard(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('login_guard').where('key', '=', key).execute();
}

/** The delay of an attempt after this many failures. */
export function delayAfter(failures: number, stepMs: number): number {
  return failures < delayFromFailures ? 0 : (failures - delayFromFailures + 1) * stepMs;
}
