import { createHash } from 'node:crypto';
import type { RowOf } from '@atrium/postgres';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { Functions } from '../../../db/tables.ts';
import type { DescribedBet } from '../../bets/index.ts';
import { asWalletRefusal } from './statuses.ts';
import { asCall } from './vendor-call.ts';

export type VendorTxRow = Selectable<Database['vendor_tx']>;

/** Two players may share a transaction uuid: only all three together name a transaction. */
export interface VendorTxKey {
  readonly vendorId: string;
  readonly playerId: string;
  readonly uuid: string;
}

export interface NewVendorTx extends VendorTxKey {
  readonly operation: VendorTxRow['operation'];
  readonly amount: number;
  readonly currency: string | null;
  readonly roundId: string | null;
  readonly referenceUuid: string | null;
  readonly at: number;
}

/** The fields of a bet or a win beside its money. */
interface PlayedBody {
  readonly gameCode: string;
  readonly betType: string | null;
  readonly roundClosed: boolean;
  readonly promo: boolean;
  readonly content: DescribedBet | null;
}

const hashOf = (canonical: unknown[]) => createHash('sha256').update(JSON.stringify(canonical)).digest('hex');

/** Idempotency fingerprint of a repeat: the money fields and, of a bet or a win, what was played. */
export function bodyHashOf(tx: Omit<NewVendorTx, keyof VendorTxKey | 'at'>, played?: PlayedBody): string {
  const { operation, amount, currency, roundId, referenceUuid } = tx;
  const { gameCode, betType, roundClosed, promo, content } = played ?? {};
  const fields = [operation, amount, currency, roundId, referenceUuid, gameCode, betType, roundClosed, promo];
  // A release before knew no contents: repeats of its bets keep their fingerprint.
  return hashOf(content ? [...fields, content] : fields);
}

/**
 * The gate of every transaction: the unique key, not an earlier look. The first transaction passes and gets a new id; a
 * repeat waits for it and gets its id with `repeated`. @throws WalletRefusal when the uuid names another transaction,
 * or one rolled back.
 */
export async function passGate(
  trx: Kysely<Database>,
  tx: NewVendorTx,
): Promise<{ transactionId: string; repeated: boolean }> {
  const { operation, amount, currency, at } = tx;
  const call = {
    vendor_id: tx.vendorId,
    player_id: tx.playerId,
    transaction_uuid: tx.uuid,
    reference_uuid: tx.referenceUuid,
    round_id: tx.roundId,
    amount,
    currency,
    body_hash: bodyHashOf(tx),
    transaction_id: newId(at),
    at,
  };
  try {
    const { rows } = await sql<RowOf<Functions['vendor_pass_gate'], { transaction_id: string; repeated: boolean }>>`
      select transaction_id, repeated from vendor_pass_gate(${asCall(call)}, ${operation})`.execute(trx);
    const [row] = rows;
    if (!row) throw new Error('vendor_pass_gate gave no row');
    return { transactionId: row.transaction_id, repeated: row.repeated };
  } catch (error) {
    throw asWalletRefusal(error);
  }
}

/** Marks an unknown uuid as rolled back, so that it is refused when it comes late; null if it exists by now. */
export async function placeTombstone(
  trx: Kysely<Database>,
  { vendorId, playerId, uuid }: VendorTxKey,
  at: number,
): Promise<VendorTxRow | null> {
  const row = await trx
    .insertInto('vendor_tx')
    .values({
      vendor_id: vendorId,
      player_id: playerId,
      transaction_uuid: uuid,
      operation: 'UNKNOWN',
      state: 'TOMBSTONED',
      body_hash: '',
      amount: 0,
      currency: null,
      round_id: null,
      reference_uuid: null,
      order_no: null,
      ledger_tx_id: null,
      transaction_id: newId(at),
      launch_id: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'player_id', 'transaction_uuid']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The transaction, locked: concurrent rollbacks of it wait. */
export function lockVendorTx(
  trx: Kysely<Database>,
  { vendorId, playerId, uuid }: VendorTxKey,
): Promise<VendorTxRow | undefined> {
  return trx
    .selectFrom('vendor_tx')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('player_id', '=', playerId)
    .where('transaction_uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
}

/** Records the outcome of a transaction. */
export async function noteVendorTx(
  trx: Kysely<Database>,
  { vendorId, playerId, uuid }: VendorTxKey,
  changes: Partial<Pick<VendorTxRow, 'state' | 'order_no' | 'ledger_tx_id' | 'launch_id'>>,
): Promise<void> {
  await trx
    .updateTable('vendor_tx')
    .set(changes)
    .where('vendor_id', '=', vendorId)
    .where('player_id', '=', playerId)
    .where('transaction_uuid', '=', uuid)
    .execute();
}
