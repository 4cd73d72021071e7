import { minuteMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import { sql } from 'kysely';
import type { Job } from '../../../../operation/job.ts';
import type { Services } from '../../../../operation/services.ts';
import { closedAt } from '../../../control/index.ts';
import { applyNotice } from '../apply-notice.ts';
import { eachOrder } from '../each-order.ts';
import { providerOf } from '../providers/accounts.ts';
import { type PaymentProvider, ProviderError } from '../providers/payment-provider.ts';
import { flagPayout } from './apply-payout-notice.ts';
import { releasePayout } from './end-payout.ts';
import { lockWithdrawal, transitionWithdrawal, type WithdrawalRow } from './withdrawal-row.ts';

const longestWaitMs = minuteMs;
const atATime = 50;

/** When a payout is queried again: 2, 4, 8 … 60 s after the last time. An approved one is paid at once. */
const dueAt = sql<number>`asked_at + case state when 'PAYING'
  then least(${longestWaitMs}::bigint, 1000 * power(2, least(tries, 10))::bigint) else 0 end`;

/**
 * APPROVED → PAYING, and requests the payout; if its outcome is unknown the provider is queried, and nothing is
 * guessed. Only a clear refusal of the provider releases the hold.
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
      .where(dueAt, '<=', now)
      // Approved payouts wait until their provider is open again; sent ones are followed.
      .where((row) =>
        row.or([
          row('state', '=', 'PAYING'),
          row('provider', 'not in', closedAt(services.db, now).select('code').where('kind', '=', 'PROVIDER')),
        ]),
      )
      .orderBy(dueAt)
      .limit(atATime)
      .execute();
    await eachOrder(services, 'pay-withdrawals', rows, (row) => follow(services, row));
  },
};

async function follow(services: Services, row: WithdrawalRow): Promise<void> {
  const provider = await providerOf(services, row.provider);
  if (!provider?.createPayout || !provider.queryPayout) return;
  const claimed = await claim(services, row.order_no);
  if (!claimed) return;
  const known = row.state === 'APPROVED' ? 'UNKNOWN' : await provider.queryPayout(row.order_no);
  if (known === 'UNKNOWN') await pay(services, provider, claimed);
  else if (known) await applyNotice(services, row.provider, known);
}

/** Written before the request: a process that dies in between leaves PAYING, which is queried. */
function claim(services: Services, orderNo: string): Promise<WithdrawalRow | null> {
  return inTransaction(services.db, async (trx) => {
    const row = await lockWithdrawal(trx, orderNo);
    const asked = { asked_at: services.clock.now(), tries: (row?.tries ?? 0) + 1 };
    if (row?.state === 'APPROVED')
      return transitionWithdrawal({ ...services, db: trx }, row, { state: 'PAYING', ...asked });
    if (row?.state !== 'PAYING') return null;
    await trx.updateTable('payment_withdrawal').set(asked).where('order_no', '=', orderNo).execute();
    return { ...row, ...asked };
  });
}

/**
 * A refusal of the first request is final. That of a repeat is not: the earlier request may be in progress, so staff
 * must check it, while the provider is queried further.
 */
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
      if (locked?.state !== 'PAYING') return;
      if (row.tries === 1) await releasePayout({ ...services, db: trx }, locked, { state: 'FAILED' });
      else if (locked.trouble === null) await flagPayout(trx, locked, 'UNCLEAR');
    });
  }
}
