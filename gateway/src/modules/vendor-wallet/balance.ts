import { playerBalance } from './player-balance.ts';
import { assertMayPlay, findLaunch } from './vendor-session.ts';
import type { WalletOperation } from './wallet-operation.ts';

export const balance: WalletOperation<'balance'> = async (request, context) => {
  const launch = await findLaunch(context.db, context.vendorId, request);
  await assertMayPlay(context.db, launch, request.gameCode, context.clock.now());
  return { status: 'RS_OK', ...(await playerBalance(context.db, context, launch.member_id)) };
};
