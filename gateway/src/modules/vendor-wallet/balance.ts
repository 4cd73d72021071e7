import { assertMayPlay } from './may-play.ts';
import { playerBalance } from './player-balance.ts';
import type { WalletOperation } from './wallet-operation.ts';

export const balance: WalletOperation<'balance'> = async (request, context) => {
  const { db, vendorId, clock } = context;
  await assertMayPlay(db, { ...request, vendorId }, clock.now());
  return { status: 'RS_OK', ...(await playerBalance(db, context, request.playerId)) };
};
