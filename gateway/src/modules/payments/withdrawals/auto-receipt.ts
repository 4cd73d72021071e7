import { inTransaction } from '../../../db/transaction.ts';
import type { Job } from '../../../jobs/job.ts';
import type { Services } from '../../../services.ts';
import { writeMessage } from '../../inbox/write-message.ts';
import { messageTexts } from '../../messages/texts.ts';
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawal-row.ts';

/** Shares of the time to confirm after which the player is reminded (M5). */
const reminders = [50, 90];

/** How much of its time a paid withdrawal has used up, percent. */
function elapsedOf(row: WithdrawalRow, now: number): number {
  const from = row.paid_at ?? 0;
  return Math.floor(((now - from) * 100) / Math.max(1, (row.confirm_by ?? from) - from));
}

/** PAID_UNCONFIRMED → AUTO_RECEIVED when the time is over, with reminders before. The player's word under the same lock wins. */
export const autoReceipt: Job = {
  name: 'auto-receipt',
  everyMs: 5_000,
  async run(services) {
    const now = services.clock.now();
    const rows = await services.db
      .selectFrom('payment_withdrawal')
      .selectAll()
      .where('state', '=', 'PAID_UNCONFIRMED')
      .orderBy('confirm_by')
      .execute();
    for (const row of rows) {
      const due = reminders.findLast((percent) => elapsedOf(row, now) >= percent) ?? 0;
      if (elapsedOf(row, now) >= 100 || due > row.reminded) await attend(services, row.order_no, due);
    }
  },
};

function attend(services: Services, orderNo: string, due: number): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const row = await lockWithdrawal(trx, orderNo);
    if (row?.state !== 'PAID_UNCONFIRMED') return;
    if (elapsedOf(row, services.clock.now()) >= 100) {
      await moveWithdrawal(trx, services, row, 'AUTO_RECEIVED', { received_amount: row.amount - row.fee });
      return;
    }
    if (due <= row.reminded) return;
    await trx.updateTable('payment_withdrawal').set({ reminded: due }).where('order_no', '=', orderNo).execute();
    const { language } = await trx
      .selectFrom('member')
      .select('language')
      .where('id', '=', row.member_id)
      .executeTakeFirstOrThrow();
    const texts = messageTexts[language as keyof typeof messageTexts] ?? messageTexts.EN;
    const { subject, body } = texts.confirmWithdrawal(orderNo);
    await writeMessage(trx, services, { memberId: row.member_id, title: subject, text: body });
  });
}
