import { inTransaction } from '@atrium/postgres';
import type { Services } from '../../../operation/services.ts';
import { applyPaymentNotice } from './deposits/apply-payment-notice.ts';
import type { ProviderNotice } from './providers/payment-provider.ts';
import { applyPayoutNotice } from './withdrawals/apply-payout-notice.ts';

/** The outcome of a message: `APPLIED`, or why it changed nothing. */
export type NoticeOutcome =
  | 'APPLIED'
  | 'REPEATED'
  | 'UNCONFIRMED'
  | 'UNKNOWN_ORDER'
  | 'TOO_EARLY'
  | 'TOO_LATE'
  | 'WRONG_CURRENCY'
  | 'WRONG_AMOUNT';

/** Applies a provider's message, once each, in whatever order they arrive. */
export function applyNotice(services: Services, provider: string, notice: ProviderNotice): Promise<NoticeOutcome> {
  return inTransaction(services.db, async (trx) => {
    const { noticeId, orderNo, kind, amountMinor, about } = notice;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('payment_notice')
      .values({
        provider,
        notice_id: noticeId,
        order_no: orderNo,
        kind: `${about}.${kind}`,
        amount: amountMinor,
        outcome: 'APPLIED',
        received_at: services.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'notice_id']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return 'REPEATED';
    const apply = about === 'PAYMENT' ? applyPaymentNotice : applyPayoutNotice;
    const outcome = await apply({ ...services, db: trx }, provider, notice);
    if (outcome === 'APPLIED') return outcome;
    services.log.warn({ provider, orderNo, kind, outcome }, 'a message of a payment provider changed nothing');
    await trx
      .updateTable('payment_notice')
      .set({ outcome })
      .where('provider', '=', provider)
      .where('notice_id', '=', noticeId)
      .execute();
    return outcome;
  });
}
