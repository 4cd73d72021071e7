import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { publishBalance } from '../../wallet/wallet-balance.ts';
import type { NoticeOutcome } from '../apply-notice.ts';
import type { ProviderNotice } from '../providers/payment-provider.ts';
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawal-row.ts';

const minuteMs = 60_000;

/** What a provider says became of a payout. Once money has gone out the hold is never given back. */
export async function applyPayoutNotice(
  trx: Kysely<Database>,
  services: Services,
  provider: string,
  notice: ProviderNotice,
): Promise<NoticeOutcome> {
  const row = await lockWithdrawal(trx, notice.orderNo);
  if (!row || row.provider !== provider) return 'UNKNOWN_ORDER';
  if (row.state !== 'PAYING') return 'TOO_LATE';
  if (notice.kind === 'PAID') {
    if (notice.currency !== row.currency) return 'WRONG_CURRENCY';
    if (notice.amountMinor !== row.amount - row.fee) return 'WRONG_AMOUNT';
    await settlePayout(trx, services, row);
    return 'APPLIED';
  }
  await releasePayout(trx, services, row, 'FAILED');
  return 'APPLIED';
}

/** PAYING → PAID_UNCONFIRMED: the held money leaves the house, and the time to confirm begins. */
async function settlePayout(trx: Kysely<Database>, services: Services, row: WithdrawalRow): Promise<void> {
  const { order_no: orderNo, member_id: memberId, currency, provider, fee } = row;
  const at = services.clock.now();
  const clearing = { kind: 'psp.clearing', owner: provider } as const;
  await services.ledger.settle(trx, { holdId: orderNo, to: clearing, type: 'WITHDRAW', at });
  if (fee > 0) {
    await services.ledger.post(trx, {
      idempotencyKey: `withdraw-fee:${orderNo}`,
      type: 'WITHDRAW',
      reference: orderNo,
      postedAt: at,
      postings: [{ from: clearing, to: { kind: 'psp.fees', owner: provider }, amountMinor: fee, currency }],
    });
  }
  const confirmBy = at + services.config.payments.autoReceiptMinutes * minuteMs;
  await moveWithdrawal(trx, services, row, 'PAID_UNCONFIRMED', { paid_at: at, confirm_by: confirmBy });
  await publishBalance(trx, services, memberId, currency);
}

/** Gives the held money back: refused by the house, or not paid by the provider. */
export async function releasePayout(
  trx: Kysely<Database>,
  services: Pick<Services, 'ledger' | 'publish' | 'clock' | 'config'>,
  row: WithdrawalRow,
  state: 'REJECTED' | 'FAILED',
  changes: { remark?: string; decided_by?: string } = {},
): Promise<WithdrawalRow> {
  const { order_no: holdId, member_id: memberId, currency } = row;
  await services.ledger.release(trx, { holdId, type: 'WITHDRAW_RETURN', at: services.clock.now() });
  const moved = await moveWithdrawal(trx, services, row, state, changes);
  await publishBalance(trx, services, memberId, currency);
  return moved;
}
