import type { GameType } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordBet } from '../bets/index.ts';
import { assertMayStake } from '../responsible-gaming/index.ts';
import { playerBalance } from './player-balance.ts';
import { closeRound, openRound } from './rounds.ts';
import { asWalletRefusal, WalletRefusal } from './statuses.ts';
import { assertMayPlay, findLaunch, type LaunchRow } from './vendor-session.ts';
import { noteVendorTx, passGate } from './vendor-tx.ts';
import type { WalletContext, WalletOperation } from './wallet-operation.ts';
import type { WalletRequest } from './wallet-requests.ts';

const touchEveryMs = 60_000;

/** In order: repetition, session, player, limits of the house, of the player, round, funds. */
export const bet: WalletOperation<'bet'> = (request, context) =>
  inTransaction(context.db, async (trx) => {
    const { vendorId, clock } = context;
    const { playerId, roundId } = request;
    const { row, repeated } = await passGate(trx, {
      vendorId,
      playerId,
      uuid: request.transactionUuid,
      operation: 'BET',
      amount: request.amount,
      currency: request.currency,
      roundId,
      referenceUuid: null,
      at: clock.now(),
    });
    if (!repeated) {
      const launch = await admitBet(trx, request, context);
      const round = await openRound(trx, { vendorId, playerId, roundId }, launch.id, clock.now());
      if (round.state === 'CLOSED') throw new WalletRefusal('RS_ERROR_ROUND_CLOSED');
      const { orderNo, txId } = await recordBet(trx, context, newBetOf(request, launch, request.amount));
      await noteVendorTx(trx, row, { order_no: orderNo, ledger_tx_id: txId, launch_id: launch.id });
      if (request.roundClosed) await closeRound(trx, context, round);
    }
    const balance = await playerBalance(trx, context, playerId, row.currency);
    return { status: 'RS_OK', transactionId: row.transaction_id, ...balance };
  });

/** Whether the player may stake this much now. */
export async function admitBet(
  trx: Kysely<Database>,
  request: WalletRequest<'permit'>,
  context: WalletContext,
): Promise<LaunchRow> {
  const { vendorId, clock, config, maintenance, limits } = context;
  const now = clock.now();
  const launch = await findLaunch(trx, vendorId, request);
  const lastSeenAt = await assertMayPlay(trx, launch, request.gameCode, now);
  if (maintenance && maintenance.startsAt <= now) throw new WalletRefusal('RS_ERROR_MAINTENANCE');
  if (request.currency !== launch.currency) throw new WalletRefusal('RS_ERROR_WRONG_CURRENCY');
  const most = Math.min(config.maxStakeMinor, limits[request.currency]?.maxBet ?? config.maxStakeMinor);
  if (request.amount > most) throw new WalletRefusal('RS_ERROR_LIMIT_REACHED');
  const { currency, amount: amountMinor } = request;
  await asWalletRefusal(() =>
    assertMayStake(trx, context, { memberId: launch.member_id, amountMinor, currency, at: now }),
  );
  if (lastSeenAt !== null && lastSeenAt < now - touchEveryMs) await touchSession(trx, launch, now);
  return launch;
}

/** Playing is being there: a player who only spins is not logged out for silence. */
async function touchSession(trx: Kysely<Database>, { session_id }: LaunchRow, now: number): Promise<void> {
  if (!session_id) return;
  await trx
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', session_id)
    .where('last_seen_at', '<', now - touchEveryMs)
    .execute();
}

/** The bet as the betting record shows it: under the vendor and game that the player chose. */
export function newBetOf(
  request: { roundId: string; gameCode: string; betType?: string | undefined; transactionUuid: string },
  launch: LaunchRow,
  stakeMinor: number,
) {
  return {
    memberId: launch.member_id,
    merchantCode: launch.merchant_code,
    currency: launch.currency,
    vendor: launch.catalogue_vendor,
    gameType: launch.game_type as GameType,
    gameCode: request.gameCode,
    gameName: launch.game_name,
    iconUrl: launch.icon_url,
    roundId: request.roundId,
    betContent: { betType: request.betType ?? 'BET', transactionUuid: request.transactionUuid, launchId: launch.id },
    stakeMinor,
  };
}
