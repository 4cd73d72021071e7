import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { payBet, recordBet, settleBet } from '../bets/index.ts';
import { newBetOf } from './bet.ts';
import { playerBalance } from './player-balance.ts';
import { closeRound, lockRound } from './rounds.ts';
import { WalletRefusal } from './statuses.ts';
import { findLaunch } from './vendor-session.ts';
import { findVendorTx, noteVendorTx, passGate, type VendorTxRow } from './vendor-tx.ts';
import type { WalletContext, WalletOperation } from './wallet-operation.ts';
import type { WalletRequest } from './wallet-requests.ts';

/**
 * Pays a win. What was won is paid whether or not the token is valid, the player may play or the house is open;
 * an amount of 0 says that the bet lost.
 */
export const win: WalletOperation<'win'> = (request, context) =>
  inTransaction(context.db, async (trx) => {
    const { vendorId, clock } = context;
    const { playerId, roundId } = request;
    const { row, repeated } = await passGate(trx, {
      vendorId,
      playerId,
      uuid: request.transactionUuid,
      operation: 'WIN',
      amount: request.amount,
      currency: request.currency,
      roundId,
      referenceUuid: request.referenceTransactionUuid ?? null,
      at: clock.now(),
    });
    if (!repeated) {
      if (request.promo) await payPromotion(trx, context, request, row);
      else await payRound(trx, context, request, row);
    }
    const balance = await playerBalance(trx, context, playerId, row.currency);
    return { status: 'RS_OK', transactionId: row.transaction_id, ...balance };
  });

const paymentKey = (row: VendorTxRow) => `win:${row.transaction_id}`;

async function payRound(
  trx: Kysely<Database>,
  context: WalletContext,
  request: WalletRequest<'win'>,
  row: VendorTxRow,
): Promise<void> {
  const { playerId, roundId, amount } = request;
  const round = await lockRound(trx, { vendorId: context.vendorId, playerId, roundId });
  const bet = await findBet(trx, context.vendorId, request);
  if (bet && bet.state !== 'APPLIED') throw new WalletRefusal('RS_ERROR_TRANSACTION_ROLLED_BACK');
  if (!round || !bet?.order_no) throw new WalletRefusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  if (bet.currency !== request.currency) throw new WalletRefusal('RS_ERROR_WRONG_CURRENCY');
  if (round.state === 'CLOSED') throw new WalletRefusal('RS_ERROR_ROUND_CLOSED');
  await assertMayPay(trx, context, request);
  const payment = { orderNo: bet.order_no, amountMinor: amount, idempotencyKey: paymentKey(row) };
  const paid = amount > 0 ? await payBet(trx, context, payment) : null;
  await noteVendorTx(trx, row, {
    order_no: bet.order_no,
    ledger_tx_id: paid?.txId ?? null,
    launch_id: bet.launch_id,
  });
  if (request.roundClosed) await closeRound(trx, context, round);
}

/**
 * A round that pays more than the vendor is trusted with pays nothing by itself: the vendor asks for it with `adjust`,
 * and people decide.
 */
async function assertMayPay(
  trx: Kysely<Database>,
  { vendorId, limits }: WalletContext,
  { playerId, roundId, currency }: WalletRequest<'win'>,
): Promise<void> {
  const { maxWin } = limits[currency] ?? {};
  if (maxWin === undefined) return;
  const { paid } = await trx
    .selectFrom('vendor_tx')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('paid'))
    .where('vendor_id', '=', vendorId)
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .where('operation', '=', 'WIN')
    .where('state', '=', 'APPLIED')
    .executeTakeFirstOrThrow();
  // The win that is asked for is among them already.
  if (Number(paid) > maxWin) throw new WalletRefusal('RS_ERROR_LIMIT_REACHED');
}

/** The bet of this round that the win refers to, or its latest. */
async function findBet(
  trx: Kysely<Database>,
  vendorId: string,
  { playerId, roundId, referenceTransactionUuid: uuid }: WalletRequest<'win'>,
): Promise<VendorTxRow | undefined> {
  if (uuid !== undefined) {
    const bet = await findVendorTx(trx, { vendorId, playerId, uuid });
    const isTheBet = bet?.operation === 'BET' && bet.round_id === roundId;
    return isTheBet || bet?.state === 'TOMBSTONED' ? bet : undefined;
  }
  return trx
    .selectFrom('vendor_tx')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .where('operation', '=', 'BET')
    .orderBy('created_at', 'desc')
    .orderBy('transaction_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A win that no bet stands behind: a free bet of its own, settled at once. */
async function payPromotion(
  trx: Kysely<Database>,
  context: WalletContext,
  request: WalletRequest<'win'>,
  row: VendorTxRow,
): Promise<void> {
  if (!request.sessionToken) throw new WalletRefusal('RS_ERROR_INVALID_TOKEN');
  const { playerId, sessionToken, amount } = request;
  const launch = await findLaunch(trx, context.vendorId, { playerId, sessionToken });
  if (launch.currency !== request.currency) throw new WalletRefusal('RS_ERROR_WRONG_CURRENCY');
  await assertMayPay(trx, context, request);
  const { orderNo } = await recordBet(trx, context, newBetOf({ ...request, betType: 'PROMO' }, launch, 0));
  const payment = { orderNo, amountMinor: amount, idempotencyKey: paymentKey(row) };
  const paid = amount > 0 ? await payBet(trx, context, payment) : null;
  await settleBet(trx, context, { orderNo });
  await noteVendorTx(trx, row, { order_no: orderNo, ledger_tx_id: paid?.txId ?? null, launch_id: launch.id });
}
