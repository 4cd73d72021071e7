import { trialType } from '@atrium/contracts/constants';
import { dayMs, minuteMs } from '@atrium/contracts/durations';
import type { Job } from '../../../operation/job.ts';

/** Trial accounts end after a day; their rows stay because the ledger refers to them. */
export const closeTrials: Job = {
  name: 'close-trials',
  everyMs: 10 * minuteMs,
  async run({ db, clock }) {
    await db
      .updateTable('member')
      .set({ state: 'DISABLED' })
      .where('type', '=', trialType)
      .where('state', '=', 'ACTIVE')
      .where('created_at', '<', clock.now() - dayMs)
      .execute();
  },
};
