import { dayMs, hourMs } from '@atrium/contracts/durations';
import type { Job } from '../../../operation/job.ts';

const reviewAfterDays = 10;

/**
 * Reports rounds that have been open for ten days. They are not closed for the vendor: its hold may be longer,
 * and turnover counted on a stake that is refunded later is paid out for nothing (MON1).
 */
export const reviewOpenRounds: Job = {
  name: 'review-open-rounds',
  everyMs: hourMs,
  async run({ db, clock, log }) {
    const old = await db
      .selectFrom('vendor_round')
      .select(['vendor_id', (eb) => eb.fn.countAll<number>().as('rounds'), (eb) => eb.fn.min('opened_at').as('oldest')])
      .where('state', '=', 'OPEN')
      .where('opened_at', '<', clock.now() - reviewAfterDays * dayMs)
      .groupBy('vendor_id')
      .execute();
    for (const { vendor_id: vendorId, rounds, oldest } of old) {
      log.warn({ vendorId, rounds, oldest }, `rounds have been open for more than ${reviewAfterDays} days`);
    }
  },
};
