import { lineRules } from '@atrium/contracts/constants';
import { dayMs, minuteMs } from '@atrium/contracts/durations';
import type { DownlineGroup } from '@atrium/contracts/entities';
import { type RawBuilder, sql } from 'kysely';
import { depositedFirst } from '../../bets/index.ts';

/** The members, with the latest hour in which bets of theirs were counted, `last_hour`: null for who never played. */
export const membersWithPlay = sql`(
  select member.*, greatest(last_played.hour, pending.hour) as last_hour
    from member left join last_played on last_played.member_id = member.id
      left join (
        select member_id, max(hour) as hour from settlement_pending where rounds > 0 group by member_id
      ) pending on pending.member_id = member.id)`;

/** Whether the member `m` of `membersWithPlay` played in the days of 24 hours before now. */
export const playedSince = (days: number, now: number): RawBuilder<boolean> =>
  sql<boolean>`coalesce(m.last_hour >= ${now - days * dayMs}, false)`;

/** The same for a span of whole days; who played after it, too, is looked up. */
const playedOnDays = ({ from, to }: { from: number; to: number }) => sql<boolean>`(
  m.last_hour >= ${from} and (m.last_hour < ${to} or exists (
    select from turnover_day t
      where t.member_id = m.id and t.day >= ${from} and t.day < ${to} and t.rounds > 0)))`;

/** Whether the member `m` is online. */
export const isOnline = (now: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from session s
    where s.member_id = m.id and s.ended_at is null and s.last_seen_at > ${now - lineRules.onlineMinutes * minuteMs})`;

/**
 * Whether the member `m` of `membersWithPlay` is in a group of a team: what the overview counts, and the list behind a
 * figure shows.
 */
export function inGroup(group: DownlineGroup, span: { from: number; to: number }, now: number): RawBuilder<boolean> {
  const { from, to } = span;
  switch (group) {
    case 'NEW':
      return sql<boolean>`m.created_at >= ${from} and m.created_at < ${to}`;
    case 'FIRST_DEPOSIT':
      return depositedFirst(span);
    case 'ACTIVE':
      return playedOnDays(span);
    case 'ONLINE':
      return isOnline(now);
    case 'INACTIVE_3D':
      return sql<boolean>`not ${playedSince(3, now)}`;
    case 'INACTIVE_7D':
      return sql<boolean>`not ${playedSince(7, now)}`;
  }
}
