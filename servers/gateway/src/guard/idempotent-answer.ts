import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { inTransaction } from '@atrium/postgres';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** One attempt of an idempotent call. */
export interface IdempotentRequest {
  scope: string;
  call: string;
  requestId: string;
  request: unknown;
  now: number;
}

const hash = (text: string) => createHash('sha256').update(text).digest();

// Only the client knows the request id, so a stored answer can only be decrypted by repeating the request.
function seal(requestId: string, value: unknown): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', hash(`answer:${requestId}`), iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64');
}

function unseal(requestId: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', hash(`answer:${requestId}`), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}

/**
 * Runs `work` once for a request id and stores its answer in the same transaction, so that neither exists without the
 * other. A repeat returns the first answer; the same id with another request raises `IDEMPOTENCY_CONFLICT`. A refused
 * or failed `work` is rolled back, and the id may be used again.
 */
export function answerOnce(
  db: Kysely<Database>,
  { scope, call, requestId, request, now }: IdempotentRequest,
  work: (trx: Kysely<Database>) => Promise<unknown>,
): Promise<unknown> {
  const requestHash = hash(requestId).toString('hex');
  const bodyHash = createHmac('sha256', requestId).update(JSON.stringify(request)).digest('hex');
  return inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('idempotent_answer')
      .values({ scope, call, request_hash: requestHash, body_hash: bodyHash, value: null, created_at: now })
      .onConflict((conflict) => conflict.columns(['scope', 'call', 'request_hash']).doNothing())
      .executeTakeFirst();
    const row = trx
      .selectFrom('idempotent_answer')
      .where('scope', '=', scope)
      .where('call', '=', call)
      .where('request_hash', '=', requestHash);
    if (numInsertedOrUpdatedRows === 0n) {
      const first = await row.select(['body_hash', 'value']).executeTakeFirstOrThrow();
      if (first.body_hash !== bodyHash || first.value === null) throw new Refusal('IDEMPOTENCY_CONFLICT');
      return unseal(requestId, first.value);
    }
    const value = await work(trx);
    await trx
      .updateTable('idempotent_answer')
      .set({ value: seal(requestId, value) })
      .where('scope', '=', scope)
      .where('call', '=', call)
      .where('request_hash', '=', requestHash)
      .execute();
    return value;
  });
}
