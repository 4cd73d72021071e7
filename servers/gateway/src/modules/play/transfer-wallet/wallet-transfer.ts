import type { walletTransfer as call, FieldError } from '@atrium/contracts/calls';
import { mainWallet } from '@atrium/contracts/constants';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { assertMayEnter } from '../../limits/index.ts';
import { isVendorShut } from '../vendor-health/breaker.ts';
import { visibleVendors } from '../visible.ts';
import { beginTransfer } from './transfer.ts';

const invalid = (field: string, problem: FieldError) =>
  new Refusal('REG_FIELD_INVALID', { fields: { [field]: problem } });

/** Records the transfer and holds its money; the vendor is requested after the commit (`follow-transfers`). */
export const walletTransfer: Operation<typeof call> = async (request, context) => {
  const { memberId, currency } = requireCaller(context);
  const { fromVendor: from, toVendor: to, amount, all } = request;
  if (from === to) {
    if (from !== mainWallet) throw invalid('toVendor', { reason: 'invalid' });
    return { transferId: '', state: 'DONE', from, to, note: 'WALLET_SINGLE' };
  }
  // Money moves from one vendor to another via MAIN, in two transfers.
  if (from !== mainWallet && to !== mainWallet) throw invalid('toVendor', { reason: 'invalid' });
  if (!all && amount === 0) throw invalid('amount', { reason: 'required' });
  const direction = from === mainWallet ? 'IN' : 'OUT';
  const vendorId = await vendorOf(context, direction === 'IN' ? to : from, direction);
  return context.transaction(async (tx) => {
    if (direction === 'IN') await assertMayEnter(tx, { memberId });
    const wanted = { memberId, vendorId, currency, direction, ...(all ? {} : { amountMinor: amount }) } as const;
    const { id: transferId, state } = await beginTransfer(tx, wanted);
    return { transferId, state, from, to };
  });
};

/** The connection behind a vendor's code. Withdrawals are possible from a closed one, too. */
async function vendorOf(
  { db, merchant, clock }: OperationContext,
  code: string,
  direction: 'IN' | 'OUT',
): Promise<string> {
  const vendor = await visibleVendors(db, merchant)
    .innerJoin('vendor_connection as line', 'line.vendor_id', 'vendor.connection')
    .select(['line.vendor_id', 'line.state', 'vendor.state as shop'])
    .where('vendor.code', '=', code)
    .where('line.mode', '=', 'TRANSFER')
    .executeTakeFirst();
  if (!vendor) throw invalid(direction === 'IN' ? 'toVendor' : 'fromVendor', { reason: 'invalid' });
  if (direction === 'IN' && (vendor.state !== 'ACTIVE' || vendor.shop !== 'OPEN'))
    throw new Refusal('GAME_MAINTENANCE');
  if (direction === 'IN' && (await isVendorShut(db, vendor.vendor_id, clock.now())))
    throw new Refusal('GAME_MAINTENANCE');
  return vendor.vendor_id;
}
