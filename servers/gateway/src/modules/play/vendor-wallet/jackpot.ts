import { dayMs } from '@atrium/contracts/durations';
import { sql } from 'kysely';
import { tokenHash } from '../../../guard/token.ts';
import { assertMayPlay } from './may-play.ts';
import type { WalletOperation } from './wallet-operation.ts';

/** How long a vendor is told of a jackpot that its player won. */
const toldForMs = dayMs;

/** The jackpot that stakes on the game contribute to, and whether the player won it with a round of this vendor. */
export const jackpot: WalletOperation<'jackpot'> = async ({ sessionToken, playerId, gameCode }, context) => {
  const { db, vendorId, clock } = context;
  await assertMayPlay(context, { vendorId, playerId, sessionToken, gameCode });
  const pool = await db
    .selectFrom('vendor_launch as launch')
    .innerJoin('jackpot_pool as pool', 'pool.merchant_code', 'launch.merchant_code')
    .select(['pool.amount', 'pool.rate'])
    .where('launch.session_token_hash', '=', tokenHash(sessionToken))
    .where('launch.vendor_id', '=', vendorId)
    .where('pool.rate', '>', 0)
    .where(sql<boolean>`launch.game_type = any(pool.game_types)`)
    .executeTakeFirst();
  if (!pool) return { status: 'RS_OK', jackpot: null };
  const won = await db
    .selectFrom('jackpot_win')
    .innerJoin('vendor_tx', 'vendor_tx.order_no', 'jackpot_win.order_no')
    .select(['vendor_tx.round_id as roundId', 'jackpot_win.amount'])
    .where('jackpot_win.member_id', '=', playerId)
    .where('jackpot_win.won_at', '>', clock.now() - toldForMs)
    .where('vendor_tx.vendor_id', '=', vendorId)
    .where('vendor_tx.player_id', '=', playerId)
    .orderBy('jackpot_win.won_at', 'desc')
    .executeTakeFirst();
  const { amount, rate } = pool;
  const told = won?.roundId ? { won: { roundId: won.roundId, amount: won.amount } } : {};
  return { status: 'RS_OK', jackpot: { amount, rate, ...told } };
};
