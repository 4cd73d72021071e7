import { minuteMs } from '@atrium/contracts/durations';
import { networkOf } from '@atrium/server-kit';
import { sql } from 'kysely';
import type { Job } from '../../../operation/job.ts';
import { noteVendorFailure } from './breaker.ts';

const watchedMs = 10 * minuteMs;
/** Players of this many networks had no game that opened, and nobody had one: a few accounts of one person close no vendor. */
const networksToFail = 5;

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
      .leftJoin('session', 'session.id', 'launch.session_id')
      .leftJoin('vendor_breaker as breaker', 'breaker.vendor_id', 'launch.vendor_id')
      .select('launch.vendor_id')
      .select(sql<string[]>`array_agg(distinct coalesce(session.ip, 'unknown'))`.as('addresses'))
      .select(sql<boolean>`coalesce(bool_or(breaker.state = 'HALF_OPEN'), false)`.as('isTrial'))
      .where('launch.created_at', '>', now - watchedMs)
      .where('launch.expires_at', '<', now)
      // Launches before the breaker's last change are already counted.
      .where(sql<boolean>`launch.created_at > coalesce(breaker.changed_at, 0)`)
      .groupBy('launch.vendor_id')
      .having(sql<boolean>`bool_and(launch.used_at is null)`)
      .execute();
    for (const { vendor_id: vendorId, addresses, isTrial } of silent) {
      const networks = new Set(addresses.map(networkOf)).size;
      if (networks < (isTrial ? 1 : networksToFail)) continue;
      log.error({ vendorId, networks }, 'no game of this vendor opens any more');
      // One run over all of them counts as that many failures.
      for (let failure = 0; failure < networksToFail; failure += 1) await noteVendorFailure(services, vendorId, now);
    }
  },
};
