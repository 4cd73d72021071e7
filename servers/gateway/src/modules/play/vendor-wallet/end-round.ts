import { inTransaction } from '@atrium/postgres';
import { playerBalance } from './player-balance.ts';
import { closeRound } from './rounds.ts';
import { WalletRefusal } from './statuses.ts';
import type { WalletOperation } from './wallet-operation.ts';

/** Closes the round, of one player or of all its players. A repeat gets the same answer. */
export const endRound: WalletOperation<'endRound'> = ({ roundId, playerId }, context) =>
  inTransaction(context.db, async (trx) => {
    const { vendorId } = context;
    let players = trx
      .selectFrom('vendor_round')
      .select('player_id')
      .where('vendor_id', '=', vendorId)
      .where('round_id', '=', roundId);
    if (playerId !== undefined) players = players.where('player_id', '=', playerId);
    const found = await players.orderBy('player_id').execute();
    if (found.length === 0) throw new WalletRefusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    for (const { player_id } of found) {
      await closeRound({ ...context, db: trx }, { vendorId, playerId: player_id, roundId });
    }
    const only = found.length === 1 ? found[0] : undefined;
    return { status: 'RS_OK', ...(only ? await playerBalance({ ...context, db: trx }, only.player_id) : {}) };
  });
