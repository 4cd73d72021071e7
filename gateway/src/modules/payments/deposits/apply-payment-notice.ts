import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import type { NoticeOutcome } from '../apply-notice.ts';
import type { ProviderNotice } from '../providers/payment-provider.ts';
import { creditDeposit, refundDeposit } from './credit-deposit.ts';
import { lockDeposit, moveDeposit } from './deposit-row.ts';

/** States from which a payment may still arrive; what was paid is paid, however late the provider says so. */
const payable: ReadonlySet<string> = new Set(['CREATED', 'PENDING_PAYMENT', 'EXPIRED', 'FAILED']);

/**
 * What a provider says became of a deposit. The amount is the provider's, not the one that was asked for; only the first
 * payment counts, and a failure after it changes nothing.
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
    const open = row.state === 'CREATED' ? await moveDeposit(trx, services, row, 'PENDING_PAYMENT') : row;
    const paid = await moveDeposit(trx, services, open, 'PAID', { paid_amount: notice.amountMinor });
    await creditDeposit(trx, services, paid);
    return 'APPLIED';
  }
  if (notice.kind === 'REFUNDED') {
    if (row.state !== 'CREDITED') return 'TOO_LATE';
    await refundDeposit(trx, services, row);
    return 'APPLIED';
  }
  if (row.state !== 'PENDING_PAYMENT') return 'TOO_LATE';
  await moveDeposit(trx, services, row, notice.kind);
  return 'APPLIED';
}
