import { dayOf } from '@atrium/contracts/calendar';
import { defaultMerchantCode, merchantOf } from '@atrium/contracts/constants';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import type { Job } from '../../../operation/job.ts';
import { checkLedger } from './check-ledger.ts';

/** When the night's check is due, after midnight of the operator's time zone. */
const afterMidnightMs = 3 * hourMs;

/**
 * Checks the ledger once a night. Every few minutes the job looks whether tonight's check is done, so a gateway that
 * was down at three o'clock catches up, and two processes do it once.
 */
export const nightlyCheck: Job = {
  name: 'nightly-check',
  everyMs: 5 * minuteMs,
  async run({ db, clock, log }) {
    const day = dayOf(clock.now() - afterMidnightMs, merchantOf(defaultMerchantCode).timeZone);
    const done = await db.selectFrom('ledger_check').select('day').where('day', '=', day).executeTakeFirst();
    if (done) return;
    const began = performance.now();
    const violations = await checkLedger(db);
    const row = { day, at: clock.now(), took_ms: Math.round(performance.now() - began) };
    await db
      .insertInto('ledger_check')
      .values({ ...row, violations: JSON.stringify(violations) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (violations.length > 0) log.error({ day, violations: violations.slice(0, 20) }, 'the ledger does not add up');
  },
};
