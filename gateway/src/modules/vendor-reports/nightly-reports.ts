import { dayOf, shiftDay } from '@atrium/contracts/calendar';
import { defaultMerchantCode, merchantOf } from '@atrium/contracts/constants';
import type { Job } from '../../jobs/job.ts';
import { reconcile } from './reconcile.ts';

const minuteMs = 60_000;
/** A day is looked at when it has been over for an hour and a half: then its last rounds have come. */
const afterMidnightMs = 90 * minuteMs;

/** Takes every vendor's report of yesterday, once; a vendor that does not answer is asked again. */
export const nightlyReports: Job = {
  name: 'nightly-reports',
  everyMs: 5 * minuteMs,
  async run(services) {
    const { db, clock } = services;
    const day = shiftDay(dayOf(clock.now() - afterMidnightMs, merchantOf(defaultMerchantCode).timeZone), -1);
    const due = await db
      .selectFrom('vendor_connection as line')
      .leftJoin('vendor_report as report', (join) =>
        join.onRef('report.vendor_id', '=', 'line.vendor_id').on('report.day', '=', day),
      )
      .select('line.vendor_id')
      .where('line.wallet_url', 'is not', null)
      .where('line.state', '=', 'ACTIVE')
      .where('report.day', 'is', null)
      .execute();
    for (const { vendor_id } of due) await reconcile(services, vendor_id, day);
  },
};
