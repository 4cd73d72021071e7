import { vendorPurse } from '@atrium/ledger';
import { Refusal } from '@atrium/server-kit';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { Services } from '../../../operation/services.ts';
import { publishBalance } from '../../bets/index.ts';

/*
 * A transfer: PENDING → DONE or FAILED, both final. To the vendor (IN) the amount is held in MAIN meanwhile; the hold
 * is paid out to the player's vendor wallet account, or released. From the vendor (OUT) nothing moves here until the
 * vendor has confirmed the debit.
 */

/** Every transfer's number begins with it, and so does its hold's. */
export const transferPrefix = 'WT';

export type TransferRow = Selectable<Database['vendor_transfer']>;
type Tools = Pick<Services, 'db' | 'ledger' | 'publish' | 'clock' | 'config'>;

export interface NewTransfer {
  readonly memberId: string;
  readonly vendorId: string;
  readonly currency: string;
  readonly direction: TransferRow['direction'];
  /** Minor units; the whole balance when left out. */
  readonly amountMinor?: number;
}

/**
 * Records a transfer and holds its money; the vendor is not requested yet.
 * @throws Refusal `WALLET_TRANSFER_PENDING` while another transfer of the player with this vendor is PENDING,
 * `WALLET_INSUFFICIENT`; LedgerError
 */
export async function beginTransfer(tools: Tools, wanted: NewTransfer): Promise<TransferRow> {
  const { memberId, vendorId, currency, direction } = wanted;
  const now = tools.clock.now();
  const amount = wanted.amountMinor ?? (direction === 'IN' ? await allOf(tools, wanted) : null);
  const row = await tools.db
    .insertInto('vendor_transfer')
    .values({
      id: `${transferPrefix}${newId(now)}`,
      member_id: memberId,
      vendor_id: vendorId,
      direction,
      currency,
      amount,
      asked_at: now,
      created_at: now,
      ended_at: null,
      tx_id: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'vendor_id']).where('state', '=', sql.lit('PENDING')).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('WALLET_TRANSFER_PENDING');
  if (direction === 'OUT' || amount === null) return row;
  await tools.ledger.hold(tools.db, {
    holdId: row.id,
    owner: memberId,
    amountMinor: amount,
    currency,
    type: 'TRANSFER_OUT',
    reference: row.id,
    remark: vendorId,
    at: now,
  });
  await publishBalance(tools, memberId, currency);
  return row;
}

async function allOf({ db: trx, ledger }: Tools, { memberId, currency }: NewTransfer): Promise<number> {
  const { available } = await ledger.balanceOf(trx, memberId, currency);
  if (available <= 0) throw new Refusal('WALLET_INSUFFICIENT', { available: Math.max(0, available) });
  return available;
}

/** How a transfer ended, as the vendor reported. */
export type TransferEnd = { state: 'DONE'; amountMinor: number } | { state: 'FAILED'; reason: string };

/** The vendor reported a debit above the player's balance there by the rounds it has reported. */
export class MoreThanHeldError extends Error {
  override readonly name = 'MoreThanHeldError';
}

/**
 * Ends a transfer, once; an ended one stays as it is. Null for an unknown one.
 * @throws MoreThanHeldError
 */
export async function endTransfer(tools: Tools, id: string, end: TransferEnd): Promise<TransferRow | null> {
  const row = await tools.db
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state !== 'PENDING') return row ?? null;
  const txId = end.state === 'DONE' ? await moveMoney(tools, row, end.amountMinor) : await giveBack(tools, row);
  const changes =
    end.state === 'DONE'
      ? { state: end.state, amount: end.amountMinor, reason: '' }
      : { state: end.state, reason: end.reason };
  const ended = await tools.db
    .updateTable('vendor_transfer')
    .set({ ...changes, tx_id: txId, ended_at: tools.clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishBalance(tools, row.member_id, row.currency);
  return ended;
}

async function moveMoney(tools: Tools, row: TransferRow, amountMinor: number) {
  const { id, member_id: owner, vendor_id: vendorId, currency, direction, amount } = row;
  if (amount !== null && amount !== amountMinor) throw new Error(`transfer ${id}: ${amountMinor} instead of ${amount}`);
  const purse = { kind: vendorPurse(vendorId), owner } as const;
  const at = tools.clock.now();
  if (direction === 'IN') {
    return (await tools.ledger.settle(tools.db, { holdId: id, to: purse, type: 'TRANSFER_OUT', remark: vendorId, at }))
      .txId;
  }
  if (amountMinor === 0) return null;
  const { txId } = await tools.ledger.post(tools.db, {
    idempotencyKey: `vendor-transfer:${id}`,
    type: 'TRANSFER_IN',
    reference: id,
    remark: vendorId,
    postedAt: at,
    postings: [{ from: purse, to: { kind: 'member.main', owner }, amountMinor, currency }],
  });
  // After the posting, which locks the vendor wallet account: other rounds wait for it.
  const { away } = await tools.ledger.balanceOf(tools.db, owner, currency);
  const left = away.find(({ vendor }) => vendor === vendorId)?.balance ?? 0;
  if (left < 0) throw new MoreThanHeldError(`${amountMinor} given back, ${amountMinor + left} held`);
  return txId;
}

async function giveBack(tools: Tools, row: TransferRow): Promise<string | null> {
  if (row.direction === 'OUT') return null;
  const released = await tools.ledger.release(tools.db, {
    holdId: row.id,
    type: 'TRANSFER_IN',
    remark: row.vendor_id,
    at: tools.clock.now(),
  });
  return released.txId;
}
