import { inTransaction } from '../../../db/transaction.ts';
import type { Job } from '../../../jobs/job.ts';
import type { Services } from '../../../services.ts';
import { applyNotice } from '../apply-notice.ts';
import { providerOf } from '../providers/index.ts';
import { type PaymentProvider, ProviderError } from '../providers/payment-provider.ts';
import { releasePayout } from './apply-payout-notice.ts';
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawal-row.ts';

const longestWaitMs = 60_000;
const atATime = 50;

/** 1, 2, 4 … 60 s between questions about one payout. */
const waitMs = (tries: number): number => Math.min(longestWaitMs, 1_000 * 2 ** Math.min(tries, 10));

/**
 * APPROVED → PAYING, and asks the provider to pay; where the outcome is not known it is asked what became of the order,
 * and nothing is guessed. Only a provider that clearly says no lets the hold go.
 */
export const payWithdrawals: Job = {
  name: 'pay-withdrawals',
  everyMs: 1_000,
  async run(services) {
    const now = services.clock.now();
    const rows = await services.db
      .selectFrom('payment_withdrawal')
      .selectAll()
      .where('state', 'in', ['APPROVED', 'PAYING'])
      .where('asked_at', '<=', now)
      .orderBy('asked_at')
      .limit(atATime)
      .execute();
    for (const row of rows) {
      if (row.state === 'PAYING' && row.asked_at + waitMs(row.tries) > now) continue;
      await follow(services, row).catch((error) => {
        services.log.warn({ err: error, orderNo: row.order_no }, 'a payout could not be followed');
      });
    }
  },
};

async function follow(services: Services, row: WithdrawalRow): Promise<void> {
  const provider = providerOf(services.config, row.provider);
  if (!provider?.createPayout || !provider.queryPayout) return;
  const claimed = await claim(services, row.order_no);
  if (!claimed) return;
  const known = row.state === 'APPROVED' ? 'UNKNOWN' : await provider.queryPayout(row.order_no);
  if (known === 'UNKNOWN') await pay(services, provider, claimed);
  else if (known) await applyNotice(services, row.provider, known);
}

/** Written before the provider is asked: a process that dies in between leaves PAYING, which is asked about. */
function claim(services: Services, orderNo: string): Promise<WithdrawalRow | null> {
  return inTransaction(services.db, async (trx) => {
    const row = await lockWithdrawal(trx, orderNo);
    const asked = { asked_at: services.clock.now(), tries: (row?.tries ?? 0) + 1 };
    if (row?.state === 'APPROVED') return moveWithdrawal(trx, services, row, 'PAYING', asked);
    if (row?.state !== 'PAYING') return null;
    await trx.updateTable('payment_withdrawal').set(asked).where('order_no', '=', orderNo).execute();
    return row;
  });
}

async function pay(services: Services, provider: PaymentProvider, row: WithdrawalRow): Promise<void> {
  try {
    const said = await provider.createPayout?.({
      orderNo: row.order_no,
      amountMinor: row.amount - row.fee,
      currency: row.currency,
      payeeName: row.payee_name,
      payeeAccount: row.payee_account,
    });
    const { db } = services;
    const reference = { provider_ref: said?.providerRef ?? null };
    await db.updateTable('payment_withdrawal').set(reference).where('order_no', '=', row.order_no).execute();
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.isFinal) throw error;
    await inTransaction(services.db, async (trx) => {
      const locked = await lockWithdrawal(trx, row.order_no);
      if (locked?.state === 'PAYING') await releasePayout(trx, services, locked, 'FAILED');
    });
  }
}
