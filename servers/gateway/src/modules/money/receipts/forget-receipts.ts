import { dayMs, hourMs } from '@atrium/contracts/durations';
import type { Job } from '../../../operation/job.ts';

/** Deletes pictures that were uploaded and never attached to an order. */
export const forgetReceipts: Job = {
  name: 'forget-receipts',
  everyMs: hourMs,
  async run({ db, clock }) {
    await db
      .deleteFrom('payment_receipt')
      .where('order_no', 'is', null)
      .where('created_at', '<', clock.now() - dayMs)
      .execute();
  },
};
