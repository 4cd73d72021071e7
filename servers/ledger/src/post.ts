import type { RowOf } from '@atrium/postgres';
import { sql } from 'kysely';
import type { LedgerConnection } from './database.ts';
import type { PostRequest, PostResult } from './ledger.ts';
import { asLedgerError, LedgerError } from './ledger-error.ts';
import type { Functions } from './tables.ts';

/** Money enters the ledger as whole minor units; a float is a mistake of the caller, never rounded. */
export function assertAmount(amountMinor: number): void {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
    throw new LedgerError('AMOUNT_INVALID', `${amountMinor} is not a positive whole number of minor units`);
  }
}

export async function post(trx: LedgerConnection, request: PostRequest): Promise<PostResult> {
  for (const { amountMinor } of request.postings) assertAmount(amountMinor);
  const postings = request.postings.map(({ from, to, amountMinor, currency }) => ({
    fromKind: from.kind,
    fromOwner: from.owner,
    toKind: to.kind,
    toOwner: to.owner,
    amount: amountMinor,
    currency,
    ...(request.gameType === undefined ? {} : { gameType: request.gameType }),
  }));
  const {
    idempotencyKey: key,
    type,
    reference,
    remark = '',
    reverses,
    mayOverdraw,
    postedAt: at = Date.now(),
  } = request;
  const tx = { key, type, reference, remark, at, reverses, mayOverdraw };
  try {
    const { rows } = await sql<
      RowOf<Functions['ledger_post'], { tx_id: number; replayed: boolean; posted_at: number }>
    >`
      select tx_id, replayed, posted_at
      from ledger_post(${JSON.stringify(tx)}::jsonb, ${JSON.stringify(postings)}::jsonb)`.execute(trx);
    const row = rows[0];
    if (!row) throw new Error('ledger_post gave no row');
    return { txId: String(row.tx_id), replayed: row.replayed, postedAt: row.posted_at };
  } catch (error) {
    throw asLedgerError(error);
  }
}

export async function txIdOf(db: LedgerConnection, idempotencyKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_tx')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ? String(row.id) : null;
}
