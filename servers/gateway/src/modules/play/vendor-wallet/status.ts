import { WalletRefusal } from './statuses.ts';
import type { WalletOperation } from './wallet-operation.ts';

/** The state of a transaction, for a vendor whose request got no answer. */
export const status: WalletOperation<'status'> = async ({ transactionUuid, playerId }, { db, vendorId }) => {
  let matching = db
    .selectFrom('vendor_tx')
    .select(['state', 'transaction_id', 'player_id'])
    .where('vendor_id', '=', vendorId)
    .where('transaction_uuid', '=', transactionUuid);
  if (playerId !== undefined) matching = matching.where('player_id', '=', playerId);
  const found = await matching.limit(2).execute();
  // Two players may share a uuid: then the request must name the player.
  if (found.length > 1) throw new WalletRefusal('RS_ERROR_WRONG_SYNTAX');
  const [row] = found;
  if (!row) return { status: 'RS_OK', state: 'NOT_FOUND' };
  return { status: 'RS_OK', state: row.state, transactionId: row.transaction_id, playerId: row.player_id };
};
