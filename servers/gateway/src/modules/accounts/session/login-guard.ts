import { minuteMs } from '@atrium/contracts/durations';
import { networkOf } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { typedKey } from '../../../db/typed-key.ts';
import { deviceHash } from '../../../guard/device-hash.ts';
import { isKnownAddress } from './known-address.ts';

const lockAfterFailures = 5;
/** Of all strangers together: one of them is locked out alone, and the account last. */
const accountLockAfterFailures = 50;
const lockMs = 5 * minuteMs;
const delayFromFailures = 3;

/** The effect of earlier failures on the next attempt. */
export interface GuardState {
  failures: number;
  /** Seconds until attempts are checked again; 0 when not locked. */
  lockedForSeconds: number;
}

const noFailures: GuardState = { failures: 0, lockedForSeconds: 0 };

/** A count of failures, and how many of them lock it. */
export interface Guard {
  readonly key: string;
  readonly failuresMax: number;
}

export const guardOf = (key: string): Guard => ({ key, failuresMax: lockAfterFailures });

/**
 * The counts of an attempt, the nearest first. A device or a network on which the account has logged in before has one
 * of its own. A stranger's network has one for each account, known or not; only strangers are counted by the account,
 * too, so that they cannot lock its owner out (SRV3).
 */
export async function guardsOf(db: Kysely<Database>, subject: GuardSubject): Promise<Guard[]> {
  const { memberId, deviceId, clientIp } = subject;
  const key = accountKeyOf(subject);
  const hash = deviceId ? deviceHash(deviceId) : '';
  if (memberId && hash && (await isKnownDevice(db, memberId, hash))) return [guardOf(`${key}:${hash}`)];
  const network = guardOf(`${key}:${networkOf(clientIp)}`);
  if (memberId && (await isKnownAddress(db, memberId, clientIp))) return [network];
  return [network, { key, failuresMax: accountLockAfterFailures }];
}

const accountKeyOf = ({ merchantCode, account }: Pick<GuardSubject, 'merchantCode' | 'account'>) =>
  `${merchantCode}:${typedKey(account)}`;

async function isKnownDevice(db: Kysely<Database>, memberId: string, hash: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_device')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', hash)
    .executeTakeFirst();
  return known !== undefined;
}

/** A new password by a link unlocks the account, for attempts from any network. */
export async function clearAccount(
  db: Kysely<Database>,
  account: Pick<GuardSubject, 'merchantCode' | 'account'>,
): Promise<void> {
  const key = accountKeyOf(account);
  await db
    .deleteFrom('login_guard')
    .where(({ eb, or, fn, val }) =>
      or([eb('key', '=', key), eb(fn<boolean>('starts_with', ['key', val(`${key}:`)]), '=', true)]),
    )
    .execute();
}

export interface GuardSubject {
  merchantCode: string;
  account: string;
  memberId: string | null;
  deviceId: string | null;
  clientIp: string;
}

function stateOf(
  row: { failures: number; last_failed_at: number } | undefined,
  { failuresMax }: Guard,
  now: number,
): GuardState {
  if (!row) return noFailures;
  const lockedUntil = row.failures >= failuresMax ? row.last_failed_at + lockMs : 0;
  return { failures: row.failures, lockedForSeconds: Math.max(0, Math.ceil((lockedUntil - now) / 1_000)) };
}

export async function readGuard(db: Kysely<Database>, guard: Guard, now: number): Promise<GuardState> {
  const row = await db.selectFrom('login_guard').selectAll().where('key', '=', guard.key).executeTakeFirst();
  return stateOf(row, guard, now);
}

/**
 * Counts an attempt as failed before it is checked, and returns the state before it; a success clears the
 * count. So attempts made in parallel count each other.
 */
export async function countAttempt(db: Kysely<Database>, guard: Guard, now: number): Promise<GuardState> {
  const { key } = guard;
  return db.transaction().execute(async (trx) => {
    // One statement, which locks the row it returns, because a concurrent success deletes the row.
    const row = await trx
      .insertInto('login_guard')
      .values({ key, failures: 0, last_failed_at: 0 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returningAll()
      .executeTakeFirstOrThrow();
    const before = stateOf(row, guard, now);
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
