import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { Services } from '../../../../operation/services.ts';
import type { NoticeOutcome } from '../apply-notice.ts';
import { type ProviderNotice, undoneId } from '../providers/payment-provider.ts';
import { creditDeposit, refundDeposit } from './credit-deposit.ts';
import { type DepositRow, lockDeposit, transitionDeposit } from './deposit-row.ts';

/** States from which a payment may still arrive; what was paid is paid, however late the provider says so. */
const payable: ReadonlySet<string> = new Set(['CREATED', 'PENDING_PAYMENT', 'EXPIRED', 'FAILED']);

/**
 * What a provider says became of a deposit. The amount is the provider's, not the one that was asked for; only the first
 * payment counts, and a failure after it changes nothing. A refund that is told before its payment waits for it.
 */
export async function applyPaymentNotice(
  trx: Kysely<Database>,
  services: Services,
  provider: string,
  notice: ProviderNotice,
): Promise<NoticeOutcome> {
  const row = await lockDeposit(trx, notice.orderNo);
  if (!row || row.provider !== provider) return 'UNKNOWN_ORDER';
  if (notice.kind === 'PAID') {
    if (!payable.has(row.state)) {
      return row.paid_amount !== null && row.paid_amount !== notice.amountMinor ? 'WRONG_AMOUNT' : 'TOO_LATE';
    }
    if (notice.currency !== row.currency) return 'WRONG_CURRENCY';
    if (notice.amountMinor <= row.fee) return 'WRONG_AMOUNT';
    // The provider was quicker than we were with writing down that it was asked.
    const open =
      row.state === 'CREATED' ? await transitionDeposit(trx, services, row, { state: 'PENDING_PAYMENT' }) : row;
    const paid = await transitionDeposit(trx, services, open, { state: 'PAID', paid_amount: notice.amountMinor });
    if (await wasGivenBack(trx, paid)) await refundDeposit(trx, services, paid);
    else await creditDeposit(trx, services, paid);
    return 'APPLIED';
  }
  if (notice.kind === 'REFUNDED') {
    if (notice.currency !== row.currency) return 'WRONG_CURRENCY';
    if (payable.has(row.state)) return 'TOO_EARLY';
    if (row.state !== 'CREDITED' || (await isUndone(trx, provider, notice))) return 'TOO_LATE';
    // A part of it: which one, and who it is taken from, is for people to say.
    if (notice.amountMinor < (row.paid_amount ?? 0)) return 'WRONG_AMOUNT';
    await refundDeposit(trx, services, row);
    return 'APPLIED';
  }
  if (notice.kind === 'REINSTATED') return reinstate(trx, services, row, notice);
  if (row.state !== 'PENDING_PAYMENT') return 'TOO_LATE';
  await transitionDeposit(trx, services, row, { state: notice.kind });
  return 'APPLIED';
}

/** A refund of all that was paid had been told of before; it is applied with this payment. */
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

/** That a refund does not hold had been told before it. */
async function isUndone(trx: Kysely<Database>, provider: string, { noticeId }: ProviderNotice): Promise<boolean> {
  const told = await trx
    .selectFrom('payment_notice')
    .select('outcome')
    .where('provider', '=', provider)
    .where('notice_id', '=', undoneId(noticeId))
    .executeTakeFirst();
  return told !== undefined;
}

/** A refund that did not hold: the deposit comes again if that refund took it, and the refund counts no more if it waits. */
async function reinstate(
  trx: Kysely<Database>,
  services: Services,
  row: DepositRow,
  { currency, undoes = '' }: ProviderNotice,
): Promise<NoticeOutcome> {
  if (currency !== row.currency) return 'WRONG_CURRENCY';
  const refund = trx.selectFrom('payment_notice').where('provider', '=', row.provider).where('notice_id', '=', undoes);
  const told = await refund.select('outcome').executeTakeFirst();
  if (!told) return 'TOO_EARLY';
  if (told.outcome === ('TOO_EARLY' satisfies NoticeOutcome)) {
    await trx
      .updateTable('payment_notice')
      .set({ outcome: 'TOO_LATE' satisfies NoticeOutcome })
      .where('provider', '=', row.provider)
      .where('notice_id', '=', undoes)
      .execute();
    return 'APPLIED';
  }
  if (told.outcome !== ('APPLIED' satisfies NoticeOutcome) || row.state !== 'REFUNDED') return 'TOO_LATE';
  await creditDeposit(trx, services, row);
  return 'APPLIED';
}
