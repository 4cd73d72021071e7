import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { inTransaction } from '@atrium/postgres';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** One asking of an idempotent call. */
export interface IdempotentRequest {
  scope: string;
  call: string;
  requestId: string;
  request: unknown;
  now: number;
}

const hash = (text: string) => createHash('sha256').update(text).digest();

// The request id is known to who asked and not to the database: an answer can only be read by asking again.
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
 * Does `work` once for a request id and keeps its answer in the same transaction, so that neither is there
 * without the other. The same id again gets the first answer; with another request, `IDEMPOTENCY_CONFLICT`. A
 * refused or failed `work` leaves nothing, and the id may be used again.
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
