import { dayOf, shiftDay } from '@atrium/contracts/calendar';
import { defaultMerchantCode, merchantOf } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import { reconcile } from './reconcile.ts';

/** A day is reconciled an hour and a half after its end: then its last rounds have arrived. */
const afterMidnightMs = 90 * minuteMs;
/** Reports missing for longer are requested by hand. */
const lookBackDays = 31;

/**
 * Reconciles every vendor's report of each day up to yesterday, once: a gateway or a vendor that was down for days
 * catches up. A vendor that does not answer is retried.
 */
export const nightlyReports: Job = {
  name: 'nightly-reports',
  everyMs: 5 * minuteMs,
  async run(services) {
    const { db, clock, log } = services;
    const yesterday = shiftDay(dayOf(clock.now() - afterMidnightMs, merchantOf(defaultMerchantCode).timeZone), -1);
    const vendors = await db
      .selectFrom('vendor_connection')
      .select('vendor_id')
      .where('wallet_url', 'is not', null)
      .where('state', '=', 'ACTIVE')
      .execute();
    for (const { vendor_id: vendorId } of vendors) {
      for (const day of await missingDays(db, vendorId, yesterday)) {
        const isTaken = await reconcile(services, vendorId, day).catch((error: unknown) => {
          log.error({ err: error, vendorId, day }, "a vendor's report could not be taken");
          return true;
        });
        if (!isTaken) break;
      }
    }
  },
};

/**
 * Days without a report since the vendor's first one, of a new vendor yesterday. The latest comes first, so that a
 * vendor without its old reports still returns the new ones.
 */
async function missingDays(db: Kysely<Database>, vendorId: string, yesterday: string): Promise<string[]> {
  const earliest = shiftDay(yesterday, 1 - lookBackDays);
  const reports = await db
    .selectFrom('vendor_report')
    .select('day')
    .where('vendor_id', '=', vendorId)
    .orderBy('day')
    .execute();
  const taken = new Set(reports.map(({ day }) => day));
  const first = reports[0]?.day ?? yesterday;
  const days: string[] = [];
  for (let day = yesterday; day >= earliest && (day >= first || day === yesterday); day = shiftDay(day, -1)) {
    if (!taken.has(day)) days.push(day);
  }
  return days;
}
