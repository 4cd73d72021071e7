import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { Services } from '../../../../operation/services.ts';
import type { NoticeOutcome } from '../apply-notice.ts';
import { type ProviderNotice, undoneId } from '../providers/payment-provider.ts';
import { creditDeposit, refundDeposit } from './credit-deposit.ts';
import { type DepositRow, lockDeposit, transitionDeposit } from './deposit-row.ts';

/** States from which a payment may still arrive; a payment counts however late the provider reports it. */
const payable: ReadonlySet<string> = new Set(['CREATED', 'PENDING_PAYMENT', 'EXPIRED', 'FAILED']);

/**
 * Applies a provider's message to a deposit. The amount is the provider's; more than was requested waits for people.
 * Only the first payment counts, and a failure after it changes nothing. A refund that is reported before its payment
 * waits for it.
 */
export async function applyPaymentNotice(
  services: Services,
  provider: string,
  notice: ProviderNotice,
): Promise<NoticeOutcome> {
  const row = await lockDeposit(services.db, notice.orderNo);
  if (!row || row.provider !== provider) return 'UNKNOWN_ORDER';
  if (notice.kind === 'PAID') {
    if (!payable.has(row.state)) {
      return row.paid_amount !== null && row.paid_amount !== notice.amountMinor ? 'WRONG_AMOUNT' : 'TOO_LATE';
    }
    if (notice.currency !== row.currency) return 'WRONG_CURRENCY';
    if (notice.amountMinor <= row.fee) return 'WRONG_AMOUNT';
    // The provider's message arrived before our request to it was recorded.
    const open = row.state === 'CREATED' ? await transitionDeposit(services, row, { state: 'PENDING_PAYMENT' }) : row;
    const paid = await transitionDeposit(services, open, {
      state: 'PAID',
      paid_amount: notice.amountMinor,
    });
    if (await wasGivenBack(services.db, paid)) await refundDeposit(services, paid);
    else if (!waitsForPeople(paid)) await creditDeposit(services, paid);
    return 'APPLIED';
  }
  if (notice.kind === 'REFUNDED') {
    if (notice.currency !== row.currency) return 'WRONG_CURRENCY';
    if (payable.has(row.state)) return 'TOO_EARLY';
    if ((row.state !== 'CREDITED' && row.state !== 'PAID') || (await isUndone(services.db, provider, notice)))
      return 'TOO_LATE';
    // A partial refund: staff decide what it reverses.
    if (notice.amountMinor < (row.paid_amount ?? 0)) return 'WRONG_AMOUNT';
    await refundDeposit(services, row);
    return 'APPLIED';
  }
  if (notice.kind === 'REINSTATED') return reinstate(services, row, notice);
  if (row.state !== 'PENDING_PAYMENT') return 'TOO_LATE';
  await transitionDeposit(services, row, { state: notice.kind });
  return 'APPLIED';
}

/** More than was requested, which nobody has credited yet. */
const waitsForPeople = ({ credit_tx_id, paid_amount, amount }: DepositRow): boolean =>
  credit_tx_id === null && (paid_amount ?? 0) > amount;

/** A full refund was reported before; it is applied with this payment. */
async function wasGivenBack(trx: Kysely<Database>, paid: DepositRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_notice')
    .set({ outcome: 'APPLIED' satisfies NoticeOutcome })
    .where('order_no', '=', paid.order_no)
    .where('provider', '=', paid.provider)
    .where('kind', '=', 'PAYMENT.REFUNDED')
    .where('outcome', '=', 'TOO_EARLY' satisfies NoticeOutcome)
    .where('amount', '>=', paid.paid_amount ?? 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the reinstatement of a refund was reported before the refund. */
async function isUndone(trx: Kysely<Database>, provider: string, { noticeId }: ProviderNotice): Promise<boolean> {
  const told = await trx
    .selectFrom('payment_notice')
    .select('outcome')
    .where('provider', '=', provider)
    .where('notice_id', '=', undoneId(noticeId))
    .executeTakeFirst();
  return told !== undefined;
}

/**
 * A reinstated refund: what it reversed is credited again, or waits for people again; a refund that waits itself is
 * dropped.
 */
async function reinstate(
  services: Services,
  row: DepositRow,
  { currency, undoes = '' }: ProviderNotice,
): Promise<NoticeOutcome> {
  if (currency !== row.currency) return 'WRONG_CURRENCY';
  const refund = services.db
    .selectFrom('payment_notice')
    .where('provider', '=', row.provider)
    .where('notice_id', '=', undoes);
  const told = await refund.select('outcome').executeTakeFirst();
  if (!told) return 'TOO_EARLY';
  if (told.outcome === ('TOO_EARLY' satisfies NoticeOutcome)) {
    await services.db
      .updateTable('payment_notice')
      .set({ outcome: 'TOO_LATE' satisfies NoticeOutcome })
      .where('provider', '=', row.provider)
      .where('notice_id', '=', undoes)
      .execute();
    return 'APPLIED';
  }
  if (told.outcome !== ('APPLIED' satisfies NoticeOutcome) || row.state !== 'REFUNDED') return 'TOO_LATE';
  if (waitsForPeople(row)) await transitionDeposit(services, row, { state: 'PAID' });
  else await creditDeposit(services, row);
  return 'APPLIED';
}
