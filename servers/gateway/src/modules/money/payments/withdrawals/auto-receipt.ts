import { inTransaction } from '@atrium/postgres';
import { sql } from 'kysely';
import type { Job } from '../../../../operation/job.ts';
import type { Services } from '../../../../operation/services.ts';
import { notifyMember } from '../../../messages/index.ts';
import { eachOrder } from '../each-order.ts';
import { lockWithdrawal, paidOut, transitionWithdrawal } from './withdrawal-row.ts';

/** Shares of the time to confirm after which the player is reminded (M5). */
const reminders = [50, 90];
const atATime = 200;

/** How much of its time to confirm a paid withdrawal has used, percent. */
const elapsedAt = (now: number) =>
  sql<number>`floor((${now}::numeric - paid_at) * 100 / greatest(1, confirm_by - paid_at))::bigint`;

/**
 * PAID_UNCONFIRMED → AUTO_RECEIVED after the time to confirm, with reminders before. The player's confirmation under
 * the same lock wins.
 */
export const autoReceipt: Job = {
  name: 'auto-receipt',
  everyMs: 5_000,
  async run(services) {
    const now = services.clock.now();
    const rows = await services.db
      .selectFrom('payment_withdrawal')
      .select(['order_no', 'merchant_code', elapsedAt(now).as('elapsed')])
      .where('state', '=', 'PAID_UNCONFIRMED')
      .where((eb) =>
        eb.or([
          eb('confirm_by', '<=', now),
          ...reminders.map((percent) => eb.and([eb('reminded', '<', percent), eb(elapsedAt(now), '>=', percent)])),
        ]),
      )
      .orderBy('confirm_by')
      .limit(atATime)
      .execute();
    await eachOrder(services, 'auto-receipt', rows, ({ order_no, elapsed }) => attend(services, order_no, elapsed));
  },
};

function attend(services: Services, orderNo: string, elapsed: number): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const row = await lockWithdrawal(trx, orderNo);
    if (row?.state !== 'PAID_UNCONFIRMED') return;
    if (elapsed >= 100) {
      await transitionWithdrawal({ ...services, db: trx }, row, {
        state: 'AUTO_RECEIVED',
        received_amount: paidOut(row),
      });
      return;
    }
    const due = reminders.findLast((percent) => elapsed >= percent) ?? 0;
    if (due <= row.reminded) return;
    await trx.updateTable('payment_withdrawal').set({ reminded: due }).where('order_no', '=', orderNo).execute();
    await notifyMember({ ...services, db: trx }, row.member_id, { key: 'confirmWithdrawal', orderNo });
  });
}
