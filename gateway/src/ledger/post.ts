import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { PostRequest, PostResult } from './ledger.ts';
import { asLedgerError, LedgerError } from './ledger-error.ts';

/** What must be the same for a second request to be the same one; its time is not part of that. */
function bodyHashOf(request: PostRequest): string {
  const body = [
    request.type,
    request.reference,
    request.remark ?? '',
    request.reverses ?? '',
    ...request.postings.flatMap(({ from, to, amountMinor, currency }) => [
      from.kind,
      from.owner,
      to.kind,
      to.owner,
      amountMinor,
      currency,
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** Money enters the ledger as whole minor units; a float is a mistake of the caller, never rounded. */
export function assertAmount(amountMinor: number): void {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
    throw new LedgerError('AMOUNT_INVALID', `${amountMinor} is not a positive whole number of minor units`);
  }
}

export async function post(trx: Kysely<Database>, request: PostRequest): Promise<PostResult> {
  for (const { amountMinor } of request.postings) assertAmount(amountMinor);
  const postings = request.postings.map(({ from, to, amountMinor, currency }) => ({
    fromKind: from.kind,
    fromOwner: from.owner,
    toKind: to.kind,
    toOwner: to.owner,
    amount: amountMinor,
    currency,
  }));
  try {
    const { rows } = await sql<{ tx_id: number; replayed: boolean; posted_at: number }>`
      select tx_id, replayed, posted_at from ledger_post(
        ${request.idempotencyKey}, ${bodyHashOf(request)}, ${request.type}, ${request.reference},
        ${request.remark ?? ''}, ${request.postedAt ?? Date.now()}, ${request.reverses ?? null}::bigint,
        ${request.mayOverdraw ?? false}, ${JSON.stringify(postings)}::jsonb)`.execute(trx);
    const row = rows[0];
    if (!row) throw new Error('ledger_post gave no row');
    return { txId: String(row.tx_id), replayed: row.replayed, postedAt: row.posted_at };
  } catch (error) {
    throw asLedgerError(error);
  }
}

export async function txIdOf(db: Kysely<Database>, idempotencyKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_tx')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ? String(row.id) : null;
}
