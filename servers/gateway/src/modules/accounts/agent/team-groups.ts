import { lineRules } from '@atrium/contracts/constants';
import { dayMs, minuteMs } from '@atrium/contracts/durations';
import type { DownlineGroup } from '@atrium/contracts/entities';
import { type RawBuilder, sql } from 'kysely';
import { depositedFirst, isActiveIn, lineActivity, playedSince } from '../../bets/index.ts';

/** A team and whole days, epoch ms: `from` included, `to` not. */
export interface TeamQuery {
  readonly agentId: string;
  readonly from: number;
  readonly to: number;
}

/** Whether the member `m` is online. */
export const isOnline = (now: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from session s
    where s.member_id = m.id and s.ended_at is null and s.last_seen_at > ${now - lineRules.onlineMinutes * minuteMs})`;

/** Whether a member who was added at a time has been there for so many days: a newer one is not inactive. */
export const isThereFor = (days: number, addedAt: RawBuilder<number>, now: number): RawBuilder<boolean> =>
  sql<boolean>`${addedAt} <= ${now - days * dayMs}`;

const inactive = (days: number, memberId: RawBuilder<string>, now: number) =>
  sql<boolean>`${isThereFor(days, sql`m.created_at`, now)} and not ${playedSince(days, memberId, now)}`;

/** Whether the member `m` was added in a span. */
export const addedIn = ({ from, to }: TeamQuery): RawBuilder<boolean> =>
  sql<boolean>`m.created_at >= ${from} and m.created_at < ${to}`;

/** What the row `n` of a member's activity, or none, says of a group; null for a group that is not of activity. */
function saysActivity(group: DownlineGroup, team: TeamQuery, memberId: RawBuilder<string>, now: number) {
  if (group === 'FIRST_DEPOSIT') return depositedFirst(team, memberId);
  if (group === 'ACTIVE') return isActiveIn(team, memberId, now);
  if (group === 'INACTIVE_3D') return inactive(3, memberId, now);
  if (group === 'INACTIVE_7D') return inactive(7, memberId, now);
  return null;
}

/** The ids of everybody in a group, where what they did says so without their rows; those who did nothing are in none. */
export function idsInGroup(group: DownlineGroup, team: TeamQuery, now: number): RawBuilder<string> | null {
  if (group !== 'FIRST_DEPOSIT' && group !== 'ACTIVE') return null;
  const is = saysActivity(group, team, sql`n.member_id`, now);
  return sql`select n.member_id as id from ${lineActivity(team.agentId)} n where ${is}`;
}

/** Whether the member `m` with the row `n` of activity is in a group: what the overview counts, and its list shows. */
export function inGroup(group: DownlineGroup, team: TeamQuery, now: number): RawBuilder<boolean> {
  if (group === 'NEW') return addedIn(team);
  if (group === 'ONLINE') return isOnline(now);
  const is = saysActivity(group, team, sql`m.id`, now);
  if (!is) throw new Error(`${group} is no group of a team`);
  return is;
}
