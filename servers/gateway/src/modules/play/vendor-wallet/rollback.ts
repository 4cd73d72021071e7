import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { BetStateError, cancelBet, reversePayment } from '../../bets/index.ts';
import { playerBalance } from './player-balance.ts';
import { lockRound } from './rounds.ts';
import { WalletRefusal } from './statuses.ts';
import {
  lockVendorTx,
  noteVendorTx,
  passGate,
  placeTombstone,
  type VendorTxKey,
  type VendorTxRow,
} from './vendor-tx.ts';
import type { WalletContext, WalletOperation } from './wallet-operation.ts';

/**
 * Reverses a whole transaction by our stored copy of it. An unknown one leaves a tombstone, so that the money is right
 * in whatever order the two arrive.
 */
export const rollback: WalletOperation<'rollback'> = (request, context) =>
  inTransaction(context.db, async (trx) => {
    const { vendorId, clock } = context;
    const { playerId } = request;
    const at = clock.now();
    const own = { vendorId, playerId, uuid: request.transactionUuid };
    const { transactionId, repeated } = await passGate(trx, {
      ...own,
      operation: 'ROLLBACK',
      amount: 0,
      currency: null,
      roundId: null,
      referenceUuid: request.referenceTransactionUuid,
      at,
    });
    if (!repeated) {
      const key = { vendorId, playerId, uuid: request.referenceTransactionUuid };
      const target = await lockOrTombstone(trx, key, at);
      if (target.state === 'APPLIED') await reverse({ ...context, db: trx }, target);
      await noteVendorTx(trx, own, { order_no: target.order_no, launch_id: target.launch_id });
    }
    return { status: 'RS_OK', transactionId, ...(await playerBalance({ ...context, db: trx }, playerId)) };
  });

/** The transaction, or its tombstone; waits for one in progress. */
async function lockOrTombstone(trx: Kysely<Database>, key: VendorTxKey, at: number): Promise<VendorTxRow> {
  const target =
    (await lockVendorTx(trx, key)) ?? (await placeTombstone(trx, key, at)) ?? (await lockVendorTx(trx, key));
  if (!target) throw new Error(`vendor transaction ${key.uuid} is neither there nor buried`);
  return target;
}

async function reverse(context: WalletContext, target: VendorTxRow): Promise<void> {
  if (!target.order_no || target.operation === 'ROLLBACK') {
    throw new WalletRefusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  }
  if (target.operation === 'BET') await takeBackBet(context, target, target.order_no);
  else await takeBackWin(context, target, target.order_no);
  const { vendor_id: vendorId, player_id: playerId, transaction_uuid: uuid } = target;
  await noteVendorTx(context.db, { vendorId, playerId, uuid }, { state: 'ROLLED_BACK' });
}

/** A bet of a closed or paid round stays: its win would have to be reversed first. */
async function takeBackBet(context: WalletContext, target: VendorTxRow, orderNo: string) {
  const { vendor_id: vendorId, player_id: playerId, round_id } = target;
  const round = await lockRound(context.db, { vendorId, playerId, roundId: round_id ?? '' });
  if (round?.state === 'CLOSED') throw new WalletRefusal('RS_ERROR_ROUND_CLOSED');
  try {
    await cancelBet(context, { orderNo, as: 'rolledBack' });
  } catch (error) {
    throw error instanceof BetStateError ? new WalletRefusal('RS_ERROR_ROUND_CLOSED') : error;
  }
}

/** A win may be reversed from money already spent; the account is then below zero and blocked. */
async function takeBackWin(context: WalletContext, target: VendorTxRow, orderNo: string) {
  if (target.ledger_tx_id === null) return;
  await reversePayment(context, {
    orderNo,
    amountMinor: target.amount,
    idempotencyKey: `rollback:${target.transaction_id}`,
    reverses: target.ledger_tx_id,
  });
}
