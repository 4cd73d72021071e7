import { dayMs } from '@atrium/contracts/durations';
import { pendingFlows } from '@atrium/ledger';
import { type RawBuilder, sql } from 'kysely';
import { type DaySpan, daysIn, isKept } from './net-of-span.ts';

/** Players with bets of a span that are in no sums yet; asked once, not for each row. */
const pendingPlayers = ({ from, to }: DaySpan) => sql`array(
  select distinct member_id from settlement_pending where rounds > 0 and hour >= ${from} and hour < ${to})`;

const pendingDepositors = ({ from, to }: DaySpan) => sql`array(
  select owner from ${pendingFlows} line
    where type = 'DEPOSIT' and amount > 0 and posted_at >= ${from} and posted_at < ${to})`;

const allTime = { from: 0, to: Number.MAX_SAFE_INTEGER };

/**
 * A query of everybody below an agent who ever played or deposited, as rows `n`: those of `line_activity`, and members whose
 * first bet or deposit is in no sums yet.
 */
export const lineActivity = (agentId: string): RawBuilder<unknown> => sql`(
  select member_id, added_at, last_day, played, last_hour, first_deposit_at from line_activity where ancestor_ids @> array[${agentId}]
  union all
  select m.id, m.created_at, 0, 0, null, null from member m
    where m.id = any(${pendingPlayers(allTime)} || ${pendingDepositors(allTime)}) and m.ancestor_ids @> array[${agentId}]
      and not exists (select from line_activity kept where kept.member_id = m.id))`;

/** Whether the row `n`, or none, of a member says that bets were counted in a span of days. */
export function isActiveIn(span: DaySpan, memberId: RawBuilder<string>, now: number): RawBuilder<boolean> {
  const played = isKept(span, now)
    ? sql`coalesce(${daysIn(sql`n.played`, span)} <> 0, false)`
    : sql`exists (select from turnover_day t where t.member_id = ${memberId} and t.day >= ${span.from}
        and t.day < ${span.to} and t.rounds > 0)`;
  return sql<boolean>`(${played} or ${memberId} = any(${pendingPlayers(span)}))`;
}

/** Whether it says that bets were counted in the days of 24 hours before now. */
export function playedSince(days: number, memberId: RawBuilder<string>, now: number): RawBuilder<boolean> {
  const from = now - days * dayMs;
  return sql<boolean>`(coalesce(n.last_hour >= ${from}, false)
    or ${memberId} = any(${pendingPlayers({ from, to: Number.MAX_SAFE_INTEGER })}))`;
}

/** Whether it says that the first deposit was in a span. */
export const depositedFirst = (span: DaySpan, memberId: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`(
  coalesce(n.first_deposit_at >= ${span.from} and n.first_deposit_at < ${span.to}, false)
  or (n.first_deposit_at is null and ${memberId} = any(${pendingDepositors(span)})))`;
