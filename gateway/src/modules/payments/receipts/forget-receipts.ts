import type { Job } from '../../../jobs/job.ts';

const dayMs = 24 * 3_600_000;

/** Pictures that were uploaded and never sent along. */
export const forgetReceipts: Job = {
  name: 'forget-receipts',
  everyMs: 3_600_000,
  async run({ db, clock }) {
    await db
      .deleteFrom('payment_receipt')
      .where('order_no', 'is', null)
      .where('created_at', '<', clock.now() - dayMs)
      .execute();
  },
};
