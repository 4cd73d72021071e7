import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { deviceHash } from '../../../guard/device-hash.ts';
import { isCurrent, issueAgainst } from '../../../guard/proofs.ts';
import { newToken, tokenHash } from '../../../guard/token.ts';
import type { OperationContext } from '../../../operation/operation.ts';

/** The proof of a remembered browser; no script can read it (SEC13). */
const deviceCookie = 'atrium_device';
/** Two tabs may send the previous token at the same moment; later it means that it was copied. */
const rotationGraceMs = 30_000;

/** A browser apart from its version, which changes by itself. */
const browserOf = (userAgent: string) => userAgent.replace(/[\d.]+/g, '');

export const deviceTokenHash = ({ cookies }: Pick<OperationContext, 'cookies'>): string =>
  tokenHash(cookies.get(deviceCookie) ?? '');

/** Remembers this browser for a member, in place of any other; null when it has no device id. */
export async function rememberThisDevice(
  context: OperationContext,
  memberId: string,
  lifeMs: number,
): Promise<number | null> {
  const { db, clock, deviceId, userAgent } = context;
  if (!deviceId) return null;
  await forgetThisDevice(context);
  const now = clock.now();
  const token = newToken();
  await db
    .insertInto('device_token')
    .values({
      id: newId(now),
      member_id: memberId,
      token_hash: tokenHash(token),
      previous_hash: null,
      device_hash: deviceHash(deviceId),
      user_agent: userAgent,
      created_at: now,
      rotated_at: now,
      last_used_at: null,
      expires_at: now + lifeMs,
      revoked_at: null,
      issued_against: await issueAgainst(db, 'rememberedBrowser', { memberId }),
    })
    .execute();
  context.cookies.set(deviceCookie, token, Math.ceil(lifeMs / 1_000), 'strict');
  return now + lifeMs;
}

/** Revokes this browser's token and clears its cookie. */
export async function forgetThisDevice(context: OperationContext): Promise<void> {
  await revoke(context.db, context.clock.now(), 'token_hash', deviceTokenHash(context));
  if (context.cookies.get(deviceCookie)) context.cookies.set(deviceCookie, '', 0, 'strict');
}

async function revoke(db: Kysely<Database>, now: number, column: 'id' | 'token_hash', value: string): Promise<void> {
  await db
    .updateTable('device_token')
    .set({ revoked_at: now })
    .where((where) => where(column, '=', value))
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * The member of this browser, if it may log in; its token is replaced. A token that was replaced a while ago, or comes
 * from another browser, is revoked: one of its two holders is not its owner. So is one that is no longer current.
 */
export async function useDeviceToken(context: OperationContext): Promise<string | null> {
  const { db, clock, deviceId, userAgent, cookies } = context;
  const now = clock.now();
  const hash = deviceTokenHash(context);
  const row = await db
    .selectFrom('device_token')
    .selectAll()
    .where((where) => where.or([where('token_hash', '=', hash), where('previous_hash', '=', hash)]))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const isItsBrowser =
    deviceId !== null && deviceHash(deviceId) === row.device_hash && browserOf(userAgent) === browserOf(row.user_agent);
  const isReplaced = row.token_hash !== hash;
  if (isReplaced && isItsBrowser && now < row.rotated_at + rotationGraceMs) return null;
  const { member_id: memberId, issued_against: issuedAgainst } = row;
  const isValid = isItsBrowser && (await isCurrent(context, 'rememberedBrowser', { memberId, issuedAgainst }));
  if (isReplaced || !isValid) {
    await revoke(db, now, 'id', row.id);
    return null;
  }
  const token = newToken();
  const rotated = await db
    .updateTable('device_token')
    .set({ token_hash: tokenHash(token), previous_hash: hash, rotated_at: now, last_used_at: now })
    .where('id', '=', row.id)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (rotated.numUpdatedRows === 0n) return null;
  cookies.set(deviceCookie, token, Math.ceil((row.expires_at - now) / 1_000), 'strict');
  return row.member_id;
}
