import type { ApprovalFacts } from '@atrium/contracts/entities';
import { nonNegativeMinor, z } from '@atrium/contracts/schema';
import { type OperationContext, Refusal } from '../../../operation/operation.ts';
import { payBet, reversePayment } from '../../bets/index.ts';
import { type ApprovedRequest, type ExecuteApproval, requestByStaff } from '../../control/index.ts';
import { assertStillWithin, boundOf } from '../../limits/index.ts';
import { besides, correctionsOf, lockVendorRound, sumOf } from './adjusted-round.ts';
import { WalletRefusal } from './statuses.ts';

const adjustFacts = z.object({
  vendorId: z.string(),
  playerId: z.string(),
  roundId: z.string(),
  direction: z.enum(['CREDIT', 'DEBIT']),
  amountMinor: nonNegativeMinor,
  currency: z.string(),
  transactionUuid: z.string(),
});

/** The key of a vendor's request that a second person has to approve, too. */
export const secondKeyOf = (onceKey: string) => `${onceKey}:2`;

/**
 * Posts an approved correction to the round's bet, so that bets, ledger and the vendor's report agree. Where
 * a round is corrected by much, at once or bit by bit, the vendor is none of the two people: the first approval becomes a
 * request that another person decides.
 */
export const executeVendorAdjust: ExecuteApproval = async (request, context) => {
  const { approvalId, facts, madeBy } = request;
  const { db: trx } = context;
  const wanted = z.parse(adjustFacts, facts);
  const { bet } = await lockVendorRound(trx, wanted).catch((error: unknown) => {
    throw error instanceof WalletRefusal ? new Refusal('NOT_FOUND') : error;
  });
  const { amountMinor, direction } = wanted;
  if (direction === 'DEBIT' && amountMinor > bet.payout) throw new Refusal('NOT_FOUND');
  await assertStillWithin(trx, { merchantCode: bet.merchant_code, kind: 'VENDOR_ADJUST', amount: amountMinor });
  const others = (await correctionsOf(trx, wanted)).filter(({ id }) => id !== approvalId);
  const posted = sumOf(others.filter(({ state }) => state === 'EXECUTED'));
  const isBig = posted + amountMinor > (await boundOf(trx, bet.merchant_code, 'VENDOR_ADJUST_ALONE'));
  if (madeBy.startsWith('vendor:') && isBig) {
    const seen = { ...request, facts: { ...facts, ...besides(others) } };
    return askAgain(seen, wanted, bet.merchant_code, context);
  }
  const payment = { orderNo: bet.order_no, amountMinor, idempotencyKey: `vendor-adjust:${approvalId}` };
  const pay = direction === 'CREDIT' ? payBet : reversePayment;
  const { txId } = await pay({ ...context, db: trx }, payment);
  const payoutMinor = direction === 'CREDIT' ? bet.payout + amountMinor : bet.payout - amountMinor;
  return { txId, orderNo: bet.order_no, payoutMinor, currency: bet.currency };
};

/** Requests the second approval of a big correction, in the name of the person who gave the first. */
async function askAgain(
  { subject, facts, reason }: ApprovedRequest,
  { vendorId, playerId, transactionUuid }: z.infer<typeof adjustFacts>,
  merchantCode: string,
  context: OperationContext,
): Promise<ApprovalFacts> {
  const onceKey = secondKeyOf(`${vendorId}:${playerId}:${transactionUuid}`);
  const asked = await requestByStaff(context, { kind: 'VENDOR_ADJUST', subject, facts, merchantCode, onceKey, reason });
  return { secondApproval: asked.approvalId };
}
