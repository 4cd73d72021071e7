import { dayMs, minuteMs } from '@atrium/contracts/durations';
import { sql } from 'kysely';
import type { Job } from '../../../operation/job.ts';

const keptMs = 30 * dayMs;
const most = 2_000;

/** Deletes errors not seen for a month; of too many the latest seen stay. */
export const forgetClientErrors: Job = {
  name: 'forget-client-errors',
  everyMs: 10 * minuteMs,
  async run({ db, clock }) {
    await sql`delete from client_error where last_seen_at < ${clock.now() - keptMs} or fingerprint in
      (select fingerprint from client_error order by last_seen_at desc offset ${most})`.execute(db);
  },
};
