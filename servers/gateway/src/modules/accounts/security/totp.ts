import { randomInt } from 'node:crypto';
import { siteName } from '@atrium/contracts/constants';
import { codeOf } from '@atrium/contracts/typed';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../../db/database.ts';
import { tokenHash } from '../../../guard/token.ts';
import { openTotpSecret } from './totp-secret.ts';

const periodMs = 30_000;
const recoveryCodeCount = 10;
/** Without letters and digits that look alike. */
const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const recoveryLength = 10;

/** SHA-1, six digits, 30 seconds: what every authenticator app understands (RFC 6238). */
export const totpOf = (account: string, secret: string) =>
  new TOTP({
    issuer: siteName,
    label: account,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: periodMs / 1_000,
  });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Accepts a code of the app, one step early or late at most, and none twice. */
export async function takeTotpCode(
  db: Kysely<Database>,
  { memberId, code, now, isConfirmed }: { memberId: string; code: string; now: number; isConfirmed: boolean },
): Promise<boolean> {
  const row = await db.selectFrom('totp').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  if (!row || (row.confirmed_at !== null) !== isConfirmed) return false;
  const secret = await openTotpSecret(db, row.secret, memberId, now);
  const delta = totpOf('', secret).validate({ token: codeOf(code), timestamp: now, window: 1 });
  if (delta === null) return false;
  const counter = Math.floor(now / periodMs) + delta;
  const taken = await db
    .updateTable('totp')
    .set({ last_counter: counter, confirmed_at: row.confirmed_at ?? now })
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('last_counter', 'is', null), where('last_counter', '<', counter)]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

const recoveryHash = (memberId: string, code: string) =>
  tokenHash(`${memberId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** Consumes a recovery code. */
export async function takeRecoveryCode(
  db: Kysely<Database>,
  { memberId, code, now }: { memberId: string; code: string; now: number },
): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', recoveryHash(memberId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Replaces the recovery codes by ten new ones of some 49 bits; only their hashes are stored. */
export async function replaceRecoveryCodes(trx: Kysely<Database>, memberId: string): Promise<string[]> {
  await trx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  const letter = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)];
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryLength }, letter).join(''),
  );
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: recoveryHash(memberId, code), used_at: null })))
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** A code of the app, or a recovery code: they look different. */
export function takeSecondFactor(
  db: Kysely<Database>,
  attempt: { memberId: string; code: string; now: number },
): Promise<boolean> {
  return /^\d{6}$/.test(codeOf(attempt.code))
    ? takeTotpCode(db, { ...attempt, isConfirmed: true })
    : takeRecoveryCode(db, attempt);
}

export async function hasTotp(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('totp')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
