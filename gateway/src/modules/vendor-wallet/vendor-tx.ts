import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { WalletRefusal } from './statuses.ts';

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

/** What must be the same for a repeated transaction to be the same one. */
function bodyHashOf({ operation, amount, currency, roundId, referenceUuid }: NewVendorTx): string {
  const canonical = JSON.stringify([operation, amount, currency, roundId, referenceUuid]);
  return createHash('sha256').update(canonical).digest('hex');
}

/**
 * The gate of every transaction: the unique key, not an earlier look. The first one passes and gets a fresh row;
 * a repetition waits for the first and gets its row with `repeated`. @throws WalletRefusal when the uuid stands
 * for something else, or for something taken back.
 */
export async function passGate(
  trx: Kysely<Database>,
  tx: NewVendorTx,
): Promise<{ row: VendorTxRow; repeated: boolean }> {
  const bodyHash = bodyHashOf(tx);
  const fresh = await insert(trx, tx, bodyHash, 'APPLIED');
  if (fresh) return { row: fresh, repeated: false };
  const row = await findVendorTx(trx, tx);
  if (!row) throw new Error(`vendor transaction ${tx.uuid} is neither new nor there`);
  if (row.state !== 'APPLIED') throw new WalletRefusal('RS_ERROR_TRANSACTION_ROLLED_BACK');
  if (row.body_hash !== bodyHash) throw new WalletRefusal('RS_ERROR_DUPLICATE_TRANSACTION');
  return { row, repeated: true };
}

/** Marks a uuid that never came as taken back, so that it is refused when it comes late; null if it is there now. */
export function placeTombstone(trx: Kysely<Database>, key: VendorTxKey, at: number): Promise<VendorTxRow | null> {
  const nothing = { amount: 0, currency: null, roundId: null, referenceUuid: null };
  return insert(trx, { ...key, ...nothing, operation: 'UNKNOWN', at }, '', 'TOMBSTONED');
}

async function insert(
  trx: Kysely<Database>,
  tx: NewVendorTx,
  bodyHash: string,
  state: VendorTxRow['state'],
): Promise<VendorTxRow | null> {
  const row = await trx
    .insertInto('vendor_tx')
    .values({
      vendor_id: tx.vendorId,
      player_id: tx.playerId,
      transaction_uuid: tx.uuid,
      operation: tx.operation,
      state,
      body_hash: bodyHash,
      amount: tx.amount,
      currency: tx.currency,
      round_id: tx.roundId,
      reference_uuid: tx.referenceUuid,
      order_no: null,
      ledger_tx_id: null,
      transaction_id: newId(tx.at),
      launch_id: null,
      created_at: tx.at,
    })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'player_id', 'transaction_uuid']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export function findVendorTx(trx: Kysely<Database>, key: VendorTxKey): Promise<VendorTxRow | undefined> {
  return keyed(trx, key).selectAll().executeTakeFirst();
}

/** The same, locked: two who want to take it back take turns. */
export function lockVendorTx(trx: Kysely<Database>, key: VendorTxKey): Promise<VendorTxRow | undefined> {
  return keyed(trx, key).selectAll().forUpdate().executeTakeFirst();
}

const keyed = (trx: Kysely<Database>, { vendorId, playerId, uuid }: VendorTxKey) =>
  trx
    .selectFrom('vendor_tx')
    .where('vendor_id', '=', vendorId)
    .where('player_id', '=', playerId)
    .where('transaction_uuid', '=', uuid);

/** Notes what became of a transaction. */
export async function noteVendorTx(
  trx: Kysely<Database>,
  row: VendorTxRow,
  changes: Partial<Pick<VendorTxRow, 'state' | 'order_no' | 'ledger_tx_id' | 'launch_id'>>,
): Promise<void> {
  await trx
    .updateTable('vendor_tx')
    .set(changes)
    .where('vendor_id', '=', row.vendor_id)
    .where('player_id', '=', row.player_id)
    .where('transaction_uuid', '=', row.transaction_uuid)
    .execute();
}
