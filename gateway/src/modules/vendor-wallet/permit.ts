import { inTransaction } from '../../db/transaction.ts';
import { admitBet } from './bet.ts';
import type { WalletOperation } from './wallet-operation.ts';

/** Session, player, limits of the house and of the player, as before a bet; no money moves. */
export const permit: WalletOperation<'permit'> = (request, context) =>
  inTransaction(context.db, async (trx) => {
    await admitBet(trx, request, context);
    return { status: 'RS_OK', playerId: request.playerId, currency: request.currency };
  });
