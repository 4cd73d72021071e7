import type { EncryptedBody } from '@atrium/contracts/client';
import { minuteMs } from '@atrium/contracts/durations';
import { z } from '@atrium/contracts/schema';
import { Refusal } from '@atrium/server-kit';
import { exportJWK, type FlattenedJWE, flattenedDecrypt, generateKeyPair, importJWK, type JWK } from 'jose';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';

const algorithm = 'RSA-OAEP-256';
const maxSkewMs = 2 * minuteMs;

/** The public key that browsers encrypt with. */
export interface PublicPayloadKey {
  kid: string;
  publicKey: Record<string, unknown>;
}

/** Creates the key pair of this installation, one for all processes that start at once. */
export async function ensurePayloadKey(db: Kysely<Database>, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('atrium.payload_key'))`.execute(trx);
    if (await trx.selectFrom('payload_key').select('kid').executeTakeFirst()) return;
    const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true, modulusLength: 2048 });
    await trx
      .insertInto('payload_key')
      .values({
        kid: newId(now),
        private_jwk: JSON.stringify(await exportJWK(privateKey)),
        public_jwk: JSON.stringify(await exportJWK(publicKey)),
        created_at: now,
      })
      .execute();
  });
}

export async function currentPayloadKey(db: Kysely<Database>): Promise<PublicPayloadKey> {
  const { kid, public_jwk } = await db
    .selectFrom('payload_key')
    .select(['kid', 'public_jwk'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { kid, publicKey: { ...public_jwk, kid, alg: algorithm, use: 'enc' } };
}

/** The wire form of an encrypted body (SRV2). */
export const encryptedBody = z.object({
  k: z.string().check(z.maxLength(1_024)),
  iv: z.string().check(z.maxLength(64)),
  d: z.string().check(z.maxLength(64_000)),
  ts: z.int(),
  n: z.string().check(z.minLength(8), z.maxLength(64)),
});

function jweOf({ k, iv, d, ts, n }: EncryptedBody): FlattenedJWE {
  const [header, ciphertext, tag, ...rest] = d.split('.');
  if (!header || ciphertext === undefined || !tag || rest.length > 0) throw new Refusal('REQUEST_INVALID');
  const aad = Buffer.from(`${ts}.${n}`).toString('base64url');
  return { protected: header, encrypted_key: k, iv, ciphertext, tag, aad };
}

/**
 * Decrypts a body. A tampered body is refused with `REQUEST_INVALID`; a replayed one, or one with a clock skew beyond
 * the limit, with `SEC_REPLAY`. Nonces are stored in the database for all processes.
 */
export async function decryptPayload(db: Kysely<Database>, body: unknown, now: number): Promise<unknown> {
  const parsed = encryptedBody.safeParse(body);
  if (!parsed.success) throw new Refusal('REQUEST_INVALID');
  const { ts, n } = parsed.data;
  if (Math.abs(ts - now) > maxSkewMs) throw new Refusal('SEC_REPLAY');
  const payload = await open(db, jweOf(parsed.data));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payload_nonce')
    .values({ nonce: n, seen_at: now })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('SEC_REPLAY');
  return payload;
}

async function open(db: Kysely<Database>, jwe: FlattenedJWE): Promise<unknown> {
  try {
    const { plaintext } = await flattenedDecrypt(
      jwe,
      async (header) => {
        const key = await db
          .selectFrom('payload_key')
          .select('private_jwk')
          .where('kid', '=', header?.kid ?? '')
          .executeTakeFirstOrThrow();
        return importJWK(key.private_jwk as JWK, algorithm);
      },
      { keyManagementAlgorithms: [algorithm], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    // A wrong key, a changed byte and a malformed text get the same answer, so that it gives no hint to an attacker.
    throw new Refusal('REQUEST_INVALID');
  }
}
