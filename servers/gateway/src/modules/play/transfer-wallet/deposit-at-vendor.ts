import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import { Refusal } from '@atrium/server-kit';
import type { Caller } from '../../../operation/operation.ts';
import type { Services } from '../../../operation/services.ts';
import { followTransfer } from './follow-transfers.ts';
import { beginTransfer, type NewTransfer } from './transfer.ts';

/**
 * Before a game opens: withdraws the balances at other vendors, and deposits all of MAIN at a transfer-wallet vendor
 * (`vendorId` null: a vendor that plays from MAIN).
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

/** A player who opens a game waits no longer for a vendor that answers slowly. */
const playerWaitsMs = 5 * secondMs;

/** Moves the whole balance and requests it from the vendor at once; the job follows up what stays open. */
async function move(services: Services, wanted: NewTransfer): Promise<void> {
  const moving = moveAll(services, wanted);
  // Its outcome is the transfer's row; an error after the wait is the job's to meet again.
  moving.catch(() => {});
  await Promise.race([moving, sleep(playerWaitsMs, undefined, { ref: false })]);
}

async function moveAll(services: Services, wanted: NewTransfer): Promise<void> {
  try {
    const { id } = await inTransaction(services.db, (trx) => beginTransfer({ ...services, db: trx }, wanted));
    await followTransfer(services, id);
  } catch (error) {
    // Money that is already in transfer, or was spent meanwhile, cannot be moved.
    const code = error instanceof Refusal ? error.code : null;
    if (code !== 'WALLET_TRANSFER_PENDING' && code !== 'WALLET_INSUFFICIENT') throw error;
  }
}
