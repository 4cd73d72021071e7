import { minuteMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import type { Job } from '../../../../operation/job.ts';
import type { Services } from '../../../../operation/services.ts';
import { applyNotice } from '../apply-notice.ts';
import { eachOrder } from '../each-order.ts';
import { providerOf } from '../providers/accounts.ts';
import { type DepositRow, lockDeposit, transitionDeposit } from './deposit-row.ts';

const askEveryMs = minuteMs;
const atATime = 50;

/**
 * Queries providers about overdue deposits, and expires unpaid ones. While a provider does not answer, none of its
 * deposits expires, since they may be paid.
 */
export const followDeposits: Job = {
  name: 'follow-deposits',
  everyMs: 5_000,
  async run(services) {
    const now = services.clock.now();
    const rows = await services.db
      .selectFrom('payment_deposit')
      .selectAll()
      .where('state', 'in', ['CREATED', 'PENDING_PAYMENT'])
      .where('expires_at', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('expires_at', '<=', now),
          eb.and([eb('state', '=', 'PENDING_PAYMENT'), eb('asked_at', '<=', now - askEveryMs)]),
        ]),
      )
      .orderBy('asked_at')
      .limit(atATime)
      .execute();
    await eachOrder(services, 'follow-deposits', rows, (row) => follow(services, row));
  },
};

async function follow(services: Services, row: DepositRow): Promise<void> {
  const { db, clock } = services;
  const asked = db.updateTable('payment_deposit').set({ asked_at: clock.now() }).where('order_no', '=', row.order_no);
  await asked.execute();
  const provider = row.provider_ref === null ? null : await providerOf(services, row.provider);
  if (provider) {
    const payment = { orderNo: row.order_no, providerRef: row.provider_ref ?? '' };
    const notice = await provider.queryPayment(payment);
    if (notice) await applyNotice(services, row.provider, notice);
  }
  if ((row.expires_at ?? 0) > clock.now()) return;
  await inTransaction(db, async (trx) => {
    const locked = await lockDeposit(trx, row.order_no);
    if (locked?.state === 'CREATED' || locked?.state === 'PENDING_PAYMENT') {
      await transitionDeposit({ ...services, db: trx }, locked, { state: 'EXPIRED' });
    }
  });
}
