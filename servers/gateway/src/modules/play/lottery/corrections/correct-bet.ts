import type { Selectable } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { Services } from '../../../../operation/services.ts';
import { type BetRow, cancelBet, lockBet, payBet, reversePayment } from '../../../bets/index.ts';
import { reverseRebate } from '../bet-rebate.ts';
import { payoutFor } from '../settle-issue.ts';

export type CorrectionRow = Selectable<Database['lottery_correction']>;
type LotteryBetRow = Selectable<Database['lottery_bet']> & { kind: string };

/** What a correction meant for a bet. Minor units. */
interface Change {
  readonly refunded: number;
  readonly payoutAfter: number;
  readonly payTxId: string | null;
}

/**
 * Applies a correction to one bet, and records it, in the caller's transaction. A payout is reversed by a posting that
 * names it, even from money already spent: the account is then blocked until it is made good (invariant 5).
 */
export async function correctBet(services: Services, correction: CorrectionRow, placed: LotteryBetRow): Promise<void> {
  const bet = await lockBet(services.db, placed.order_no);
  const change =
    correction.action === 'CANCEL'
      ? await refund(services, correction, { bet, placed })
      : await settleAgain(services, correction, { bet, placed });
  await services.db
    .insertInto('lottery_correction_bet')
    .values({
      correction_id: correction.id,
      order_no: bet.order_no,
      member_id: bet.member_id,
      currency: bet.currency,
      refunded: change.refunded,
      payout_before: bet.payout,
      payout_after: change.payoutAfter,
      pay_tx_id: change.payTxId,
    })
    .execute();
}

async function refund(
  services: Services,
  correction: CorrectionRow,
  { bet, placed }: { bet: BetRow; placed: LotteryBetRow },
): Promise<Change> {
  await reverse(services, correction, bet);
  if (placed.rebate_thousandths > 0) await reverseRebate(services, { ...placed, ...bet });
  await cancelBet(services, { orderNo: bet.order_no, as: 'cancelled', at: services.clock.now() });
  return { refunded: bet.stake, payoutAfter: 0, payTxId: null };
}

async function settleAgain(
  services: Services,
  correction: CorrectionRow,
  { bet, placed }: { bet: BetRow; placed: LotteryBetRow },
): Promise<Change> {
  const payoutAfter = payoutFor(placed, correction.numbers ?? []);
  if (payoutAfter === bet.payout) return { refunded: 0, payoutAfter, payTxId: null };
  await reverse(services, correction, bet);
  if (payoutAfter === 0) return { refunded: 0, payoutAfter, payTxId: null };
  const { txId } = await payBet(services, {
    orderNo: bet.order_no,
    amountMinor: payoutAfter,
    idempotencyKey: `correction-pay:${correction.id}:${bet.order_no}`,
    at: services.clock.now(),
  });
  return { refunded: 0, payoutAfter, payTxId: txId };
}

async function reverse(
  services: Services,
  { id }: CorrectionRow,
  { order_no: orderNo, payout }: BetRow,
): Promise<void> {
  if (payout === 0) return;
  await reversePayment(services, {
    orderNo,
    amountMinor: payout,
    idempotencyKey: `correction-back:${id}:${orderNo}`,
    reverses: await payoutTxOf(services, orderNo),
    at: services.clock.now(),
  });
}

/** The latest posting that paid the bet: of the previous correction, or of its settlement. */
async function payoutTxOf({ db: trx, ledger }: Services, orderNo: string): Promise<string> {
  const earlier = await trx
    .selectFrom('lottery_correction_bet')
    .innerJoin('lottery_correction', 'lottery_correction.id', 'lottery_correction_bet.correction_id')
    .select('pay_tx_id')
    .where('order_no', '=', orderNo)
    .where('pay_tx_id', 'is not', null)
    .orderBy('revision', 'desc')
    .executeTakeFirst();
  const txId = earlier?.pay_tx_id ?? (await ledger.txIdOf(trx, `payout:${orderNo}`));
  if (txId === null) throw new Error(`nothing says how bet ${orderNo} was paid`);
  return txId;
}
