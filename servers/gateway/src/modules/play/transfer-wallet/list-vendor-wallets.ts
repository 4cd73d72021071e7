import type { listVendorWallets as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { visibleVendors } from '../visible.ts';

export const listVendorWallets: Operation<typeof call> = async (_request, context) => {
  const { memberId, currency } = requireCaller(context);
  const { db, merchant, ledger } = context;
  const vendors = await visibleVendors(db, merchant)
    .innerJoin('vendor_connection as line', 'line.vendor_id', 'vendor.connection')
    .select(['vendor.code', 'vendor.name', 'vendor.state', 'line.vendor_id as lineId', 'line.state as lineState'])
    .where('line.mode', '=', 'TRANSFER')
    .orderBy('vendor.position')
    .execute();
  const moves = await db
    .selectFrom('vendor_transfer')
    .distinctOn('vendor_id')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('vendor_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // Read after the transfers, so that a DONE transfer is in the balance.
  const { away } = await ledger.balanceOf(db, memberId, currency);
  return vendors.map(({ code, name, state, lineId, lineState }) => {
    const move = moves.find(({ vendor_id }) => vendor_id === lineId);
    return {
      vendor: code,
      name,
      status: state === 'OPEN' && lineState === 'ACTIVE' ? ('OPEN' as const) : ('MAINTENANCE' as const),
      available: away.find(({ vendor }) => vendor === lineId)?.balance ?? 0,
      latest: move
        ? {
            transferId: move.id,
            direction: move.direction,
            amount: move.amount,
            state: move.state,
            at: move.ended_at ?? move.created_at,
          }
        : null,
    };
  });
};
