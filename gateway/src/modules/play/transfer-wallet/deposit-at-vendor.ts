import { Refusal } from '@atrium/server-kit';
import { inTransaction } from '../../../db/transaction.ts';
import type { Caller } from '../../../operation/operation.ts';
import type { Services } from '../../../operation/services.ts';
import { followTransfer } from './follow-transfers.ts';
import { beginTransfer, type NewTransfer } from './transfer.ts';

/**
 * Before a game opens: what lies at other vendors comes home, and where the game's vendor keeps its players' money
 * itself, all there is in MAIN goes there (`vendorId` null: a vendor that plays from MAIN).
 * @throws Refusal `WALLET_TRANSFER_PENDING` while money of the player's is on its way to or from the game's vendor
 */
export async function depositAtVendor(services: Services, caller: Caller, vendorId: string | null): Promise<void> {
  const { memberId, currency } = caller;
  const { away } = await services.ledger.balanceOf(services.db, memberId, currency);
  const elsewhere = away.filter(({ vendor, balance }) => vendor !== vendorId && balance > 0);
  await Promise.all(
    elsewhere.map(({ vendor }) => move(services, { memberId, currency, vendorId: vendor, direction: 'OUT' })),
  );
  if (vendorId === null) return;
  const { available, isBlocked } = await services.ledger.balanceOf(services.db, memberId, currency);
  if (isBlocked) throw new Refusal('WALLET_LOCKED');
  if (available > 0) await move(services, { memberId, currency, vendorId, direction: 'IN' });
  const waiting = await services.db
    .selectFrom('vendor_transfer')
    .select('id')
    .where('member_id', '=', memberId)
    .where('vendor_id', '=', vendorId)
    .where('state', '=', 'PENDING')
    .executeTakeFirst();
  if (waiting) throw new Refusal('WALLET_TRANSFER_PENDING');
}

/** Moves all of it, and asks the vendor at once; what the vendor leaves open is followed by the periodic work. */
async function move(services: Services, wanted: NewTransfer): Promise<void> {
  try {
    const { id } = await inTransaction(services.db, (trx) => beginTransfer(trx, services, wanted));
    await followTransfer(services, id);
  } catch (error) {
    // Money that is on its way already, or was spent meanwhile, is not ours to move.
    const code = error instanceof Refusal ? error.code : null;
    if (code !== 'WALLET_TRANSFER_PENDING' && code !== 'WALLET_INSUFFICIENT') throw error;
  }
}
