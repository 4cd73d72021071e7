import { assertMayPlay } from './may-play.ts';
import { playerBalance } from './player-balance.ts';
import type { WalletOperation } from './wallet-operation.ts';

export const balance: WalletOperation<'balance'> = async (request, context) => {
  const { db, vendorId } = context;
  await assertMayPlay(context, { ...request, vendorId });
  return { status: 'RS_OK', ...(await playerBalance({ ...context, db }, request.playerId)) };
};
