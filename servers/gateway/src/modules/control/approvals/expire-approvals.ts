import { minuteMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import { writeAudit } from '../../../guard/audit.ts';
import type { Job } from '../../../operation/job.ts';

/** Expires undecided requests. */
export const expireApprovals: Job = {
  name: 'expire-approvals',
  everyMs: minuteMs,
  async run({ db, clock }) {
    const at = clock.now();
    await inTransaction(db, async (trx) => {
      const expired = await trx
        .updateTable('approval')
        .set({ state: 'EXPIRED', decided_at: at })
        .where('state', '=', 'WAITING')
        .where('expires_at', '<=', at)
        .returning(['id', 'kind', 'subject'])
        .execute();
      for (const { id, kind, subject } of expired) {
        const detail = { kind, subject };
        const who = { actor: 'system', ip: '', traceId: '' };
        await writeAudit(trx, { at, action: 'approval.expired', subject: id, detail, ...who });
      }
    });
  },
};
