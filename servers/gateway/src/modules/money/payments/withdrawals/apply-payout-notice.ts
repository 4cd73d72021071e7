import type { PayoutTrouble } from '@atrium/contracts/entities';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { Services } from '../../../../operation/services.ts';
import type { NoticeOutcome } from '../apply-notice.ts';
import type { ProviderNotice } from '../providers/payment-provider.ts';
import { releasePayout, settlePayout } from './end-payout.ts';
import { lockWithdrawal, type WithdrawalRow } from './withdrawal-row.ts';

/**
 * Applies a provider's message to a payout. Once money was paid out the hold is never released, and contradictory
 * messages go to staff.
 */
export async function applyPayoutNotice(
  services: Services,
  provider: string,
  notice: ProviderNotice,
): Promise<NoticeOutcome> {
  const row = await lockWithdrawal(services.db, notice.orderNo);
  if (!row || row.provider !== provider) return 'UNKNOWN_ORDER';
  if (notice.kind === 'PAID') return applyPaid(services, row, notice);
  if (row.state !== 'PAYING') return 'TOO_LATE';
  if (row.trouble === 'OTHER_AMOUNT' || row.trouble === 'OTHER_CURRENCY') return 'UNCONFIRMED';
  if (!notice.isAsked) {
    await askNow(services.db, row);
    return 'UNCONFIRMED';
  }
  await releasePayout(services, row, { state: 'FAILED' });
  return 'APPLIED';
}

async function applyPaid(
  services: Services,
  row: WithdrawalRow,
  { amountMinor, currency }: ProviderNotice,
): Promise<NoticeOutcome> {
  const isCurrency = currency === row.currency;
  const said = isCurrency && amountMinor > 0 ? amountMinor : null;
  if (row.state === 'FAILED') {
    await flagPayout(services.db, row, 'PAID_LATE', said);
    return 'TOO_LATE';
  }
  if (row.state !== 'PAYING') return 'TOO_LATE';
  if (said === row.amount - row.fee) {
    await settlePayout(services, row);
    return 'APPLIED';
  }
  await flagPayout(
    services.db,
    row,
    isCurrency ? (said === null ? 'UNCLEAR' : 'OTHER_AMOUNT') : 'OTHER_CURRENCY',
    said,
  );
  return isCurrency ? 'WRONG_AMOUNT' : 'WRONG_CURRENCY';
}

/** Flags a locked withdrawal for staff. */
export async function flagPayout(
  trx: Kysely<Database>,
  { order_no: orderNo }: WithdrawalRow,
  trouble: PayoutTrouble,
  saidAmount: number | null = null,
): Promise<void> {
  const changes = { trouble, said_amount: saidAmount };
  await trx.updateTable('payment_withdrawal').set(changes).where('order_no', '=', orderNo).execute();
}

/** A message that it was not paid may be outdated or wrong: the provider is queried before anything is released. */
async function askNow(trx: Kysely<Database>, { order_no: orderNo }: WithdrawalRow): Promise<void> {
  await trx.updateTable('payment_withdrawal').set({ asked_at: 0 }).where('order_no', '=', orderNo).execute();
}
