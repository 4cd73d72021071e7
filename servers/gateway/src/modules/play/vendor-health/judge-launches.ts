import { minuteMs } from '@atrium/contracts/durations';
import { sql } from 'kysely';
import type { Job } from '../../../operation/job.ts';
import { noteVendorFailure } from './breaker.ts';

const watchedMs = 10 * minuteMs;
/** This many different players' games failed to open, and none opened. */
const playersToFail = 5;

/**
 * A single-wallet vendor gets no requests from us: its health shows in whether launched games call us. If no game does,
 * its breaker opens, and closes with the first one that does.
 */
export const judgeLaunches: Job = {
  name: 'judge-launches',
  everyMs: 15_000,
  async run(services) {
    const { db, clock, log } = services;
    const now = clock.now();
    const silent = await db
      .selectFrom('vendor_launch as launch')
      .leftJoin('vendor_breaker as breaker', 'breaker.vendor_id', 'launch.vendor_id')
      .select(['launch.vendor_id', sql<number>`count(distinct launch.member_id)`.as('players')])
      .where('launch.created_at', '>', now - watchedMs)
      .where('launch.expires_at', '<', now)
      // Launches before the breaker's last change are already counted.
      .where(sql<boolean>`launch.created_at > coalesce(breaker.changed_at, 0)`)
      .groupBy('launch.vendor_id')
      .having(sql<boolean>`bool_and(launch.used_at is null)`)
      .having(
        sql<boolean>`count(distinct launch.member_id) >= case when bool_or(breaker.state = 'HALF_OPEN') then 1 else ${playersToFail} end`,
      )
      .execute();
    for (const { vendor_id: vendorId, players } of silent) {
      log.error({ vendorId, players }, 'no game of this vendor opens any more');
      // One run over all of them counts as that many failures.
      for (let failure = 0; failure < playersToFail; failure += 1) await noteVendorFailure(services, vendorId, now);
    }
  },
};
