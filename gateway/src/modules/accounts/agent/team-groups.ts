import { lineRules } from '@atrium/contracts/constants';
import { dayMs, minuteMs } from '@atrium/contracts/durations';
import type { DownlineGroup } from '@atrium/contracts/entities';
import { type FlowQuery, firstDepositorsOf } from '@atrium/ledger';
import { type RawBuilder, sql } from 'kysely';
import { turnoverByDay } from '../../bets/index.ts';

/** Whether the member `m` has a counted bet in whole days of a span. */
const playedOnDays = (from: number, to: number) => sql<boolean>`exists (
  select from ${turnoverByDay} t where t.member_id = m.id and t.day >= ${from} and t.day < ${to} and t.rounds > 0)`;

/** Whether the member `m` played in the days of 24 hours before now. */
export const playedSince = (days: number, now: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from turnover t
    where t.member_id = m.id and t.hour >= ${now - days * dayMs} and t.hour <= ${now} and t.rounds > 0)`;

/** Whether the member `m` is online. */
export const isOnline = (now: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from session s
    where s.member_id = m.id and s.ended_at is null and s.last_seen_at > ${now - lineRules.onlineMinutes * minuteMs})`;

/** Whether the member `m` is in a group of a team: what the overview counts, and the list behind a figure shows. */
export function inGroup(group: DownlineGroup, query: FlowQuery, now: number): RawBuilder<boolean> {
  const { from, to } = query;
  switch (group) {
    case 'NEW':
      return sql<boolean>`m.created_at >= ${from} and m.created_at < ${to}`;
    case 'FIRST_DEPOSIT':
      return sql<boolean>`m.id in (${firstDepositorsOf(query)})`;
    case 'ACTIVE':
      return playedOnDays(from, to);
    case 'ONLINE':
      return isOnline(now);
    case 'INACTIVE_3D':
      return sql<boolean>`not ${playedSince(3, now)}`;
    case 'INACTIVE_7D':
      return sql<boolean>`not ${playedSince(7, now)}`;
  }
}
