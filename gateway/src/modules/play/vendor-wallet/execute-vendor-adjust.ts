import { nonNegativeMinor, z } from '@atrium/contracts/schema';
import { Refusal } from '../../../operation/operation.ts';
import { payBet, reversePayment } from '../../bets/index.ts';
import type { ExecuteApproval } from '../../control/index.ts';
import { lockVendorRound } from './adjusted-round.ts';
import { WalletRefusal } from './statuses.ts';

const adjustFacts = z.object({
  vendorId: z.string(),
  playerId: z.string(),
  roundId: z.string(),
  direction: z.enum(['CREDIT', 'DEBIT']),
  amountMinor: nonNegativeMinor,
  currency: z.string(),
});

/** Posts an approved correction to the round's bet, so that bets, ledger and the vendor's report agree. */
export const executeVendorAdjust: ExecuteApproval = async ({ approvalId, facts }, context) => {
  const { db: trx } = context;
  const wanted = z.parse(adjustFacts, facts);
  const { bet } = await lockVendorRound(trx, wanted).catch((error: unknown) => {
    throw error instanceof WalletRefusal ? new Refusal('NOT_FOUND') : error;
  });
  const { amountMinor, direction } = wanted;
  if (direction === 'DEBIT' && amountMinor > bet.payout) throw new Refusal('NOT_FOUND');
  const payment = { orderNo: bet.order_no, amountMinor, idempotencyKey: `vendor-adjust:${approvalId}` };
  const pay = direction === 'CREDIT' ? payBet : reversePayment;
  const { txId } = await pay(trx, context, payment);
  const payoutMinor = direction === 'CREDIT' ? bet.payout + amountMinor : bet.payout - amountMinor;
  return { txId, orderNo: bet.order_no, payoutMinor, currency: bet.currency };
};
