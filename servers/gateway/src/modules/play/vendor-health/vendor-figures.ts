import { hourMs, minuteMs } from '@atrium/contracts/durations';
import type { VendorHealth, VendorLimit } from '@atrium/contracts/entities';
import { type Kysely, sql } from 'kysely';
import type { AmountLimits, VendorLimits } from '../../../db/column-types.ts';
import type { Database } from '../../../db/database.ts';

const callbackMinutes = 5;

type Row = Omit<VendorHealth, 'breaker' | 'limits' | 'defaults' | 'callbacksPerMinute'> & {
  breakerState: VendorHealth['breaker']['state'] | null;
  failures: number | null;
  changedAt: number | null;
  retryAt: number | null;
  callbacks: number;
  limits: VendorLimits;
};

/** The figures of every vendor's connection for operations. */
export async function vendorFigures(db: Kysely<Database>, now: number): Promise<Omit<VendorHealth, 'defaults'>[]> {
  const { rows } = await sql<Row>`
    select line.vendor_id as "vendorId", line.mode, line.state = 'ACTIVE' as "isActive", line.limits,
      array(select code from vendor where connection = line.vendor_id order by position) as vendors,
      (select coalesce(json_object_agg(code, name), '{}') from vendor where connection = line.vendor_id) as names,
      breaker.state as "breakerState", breaker.failures, breaker.changed_at as "changedAt", breaker.retry_at as "retryAt",
      opened.*, called.*, rounds.*,
      (select count(*) from vendor_transfer t where t.vendor_id = line.vendor_id and t.state = 'PENDING') as "pendingTransfers",
      (select count(*) from vendor_transfer t where t.vendor_id = line.vendor_id and t.state = 'PENDING' and t.reason <> '')
        as "disputedTransfers",
      (select count(*) from job_aside a
        where a.job = 'read-vendor-rounds' and split_part(a.subject, ':', 1) = line.vendor_id) as "failedRounds",
      (select pulled_at from vendor_feed f where f.vendor_id = line.vendor_id) as "feedReadAt"
    from vendor_connection line
    left join vendor_breaker breaker on breaker.vendor_id = line.vendor_id
    cross join lateral (
      select count(*) as launched, count(l.used_at) as entered,
        count(*) filter (where exists (
          select 1 from vendor_tx t where t.vendor_id = l.vendor_id and t.player_id = l.member_id and t.launch_id = l.id
            and t.operation = 'BET') or exists (
          select 1 from vendor_fed_round r where r.vendor_id = l.vendor_id and r.player_id = l.member_id
            and r.fed_at >= l.created_at)) as staked
      from vendor_launch l where l.vendor_id = line.vendor_id and l.created_at > ${now - hourMs}
    ) opened
    cross join lateral (
      select count(*) as callbacks,
        count(*) filter (where status in ('RS_ERROR_UNKNOWN', 'RS_ERROR_INVALID_SIGNATURE')) as "failedCallbacks"
      from vendor_request q where q.vendor_id = line.vendor_id and q.received_at > ${now - callbackMinutes * minuteMs}
    ) called
    cross join lateral (
      select count(*) as "openRounds", min(opened_at) as "oldestRoundAt"
      from vendor_round r where r.vendor_id = line.vendor_id and r.state = 'OPEN'
    ) rounds
    order by line.vendor_id`.execute(db);
  return rows.map(({ breakerState, failures, changedAt, retryAt, callbacks, limits, ...row }) => ({
    ...row,
    callbacksPerMinute: callbacks / callbackMinutes,
    breaker: { state: breakerState ?? 'CLOSED', failures: failures ?? 0, changedAt, retryAt },
    limits: shownLimits(limits),
  }));
}

const shown = ({ maxBet, maxWin }: AmountLimits) => ({ maxBet: maxBet ?? null, maxWin: maxWin ?? null });

/** A line for each vendor's own limits, then one for each of its games that has some. */
export const shownLimits = (limits: VendorLimits): VendorLimit[] =>
  Object.entries(limits).flatMap(([currency, { games = {}, ...own }]) => [
    ...('maxBet' in own || 'maxWin' in own || Object.keys(games).length === 0 ? [{ currency, ...shown(own) }] : []),
    ...Object.entries(games).map(([gameCode, ofGame]) => ({ currency, gameCode, ...shown(ofGame) })),
  ]);
