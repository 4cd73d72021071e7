import { realityCheckAsked } from '@atrium/contracts/events';
import { inTransaction } from '@atrium/postgres';
import type { Job } from '../../../operation/job.ts';

/** Notifies the pages of players whose reality check has fallen due, once. */
export const askRealityChecks: Job = {
  name: 'ask-reality-checks',
  everyMs: 2_000,
  async run({ db, clock, publish }) {
    const now = clock.now();
    await inTransaction(db, async (trx) => {
      const due = await trx
        .updateTable('rg_player')
        .set({ check_told_at: now })
        .where('check_told_at', 'is', null)
        .where('check_due_at', '<=', now)
        .returning(['member_id', 'check_due_at'])
        .execute();
      for (const { member_id: memberId, check_due_at: dueAt } of due) {
        await publish(trx, { audience: { memberId }, event: realityCheckAsked, payload: { dueAt } });
      }
    });
  },
};
