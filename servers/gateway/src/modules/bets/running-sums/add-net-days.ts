import { dayMs } from '@atrium/contracts/durations';
import { type RawBuilder, sql } from 'kysely';

/** Days of which the running sums are kept; of an older span, the days themselves are added up. */
export const netDaysKept = 64;

/** The number of the day that begins at an instant: consecutive wherever clocks are within half a day of UTC. */
export const dayNumber = (day: number): number => Math.floor((day + dayMs / 2) / dayMs);

/** The same in a statement. */
export const numberOf = (day: RawBuilder<unknown>) => sql`((${day} + ${sql.lit(dayMs / 2)}) / ${sql.lit(dayMs)})::int`;

/** The bits of a row and of what is added to it, both for the later of their last days. */
const laterBits = (column: 'moved' | 'played') => sql`
  net_day_shift(t.${sql.ref(column)}, greatest(0, excluded.last_day - t.last_day))
    | net_day_shift(excluded.${sql.ref(column)}, greatest(0, t.last_day - excluded.last_day))`;

/** Adds `net` of lines to running sums, a row for each `key`, which the member is part of. */
const addSums = (table: 'net_day' | 'net_day_kind', key: RawBuilder<unknown>, lines: RawBuilder<unknown>) => sql`
  insert into ${sql.table(table)} as t (${key}, ancestor_ids, last_day, moved, net)
    select ${key}, m.ancestor_ids, last_day, net_day_bits(last_day, days), net_day_sums(last_day, days, nets)
      from (
        select ${key}, max(day) as last_day, array_agg(day) as days, array_agg(net) as nets
          from (
            select ${key}, ${numberOf(sql`line.day`)} as day, sum(net)::bigint as net from (${lines}) line
              group by ${key}, ${numberOf(sql`line.day`)}
          ) by_day group by ${key}
      ) by_key join member m on m.id = by_key.member_id order by ${key}
    on conflict (${key}) do update set
      last_day = greatest(t.last_day, excluded.last_day),
      moved = ${laterBits('moved')},
      net = net_day_merge(t.last_day, t.net, excluded.last_day, excluded.net)`;

/**
 * Adds gains and losses to the running sums of members.
 * @param lines a query of `member_id`, `day` (its beginning, epoch ms) and `net`
 */
export const addNetDays = (lines: RawBuilder<unknown>) => addSums('net_day', sql`member_id`, lines);

/**
 * The same to those of members by kind of game.
 * @param lines a query that has `game_type` besides: null for what belongs to no kind
 */
export const addKindDays = (lines: RawBuilder<unknown>) => addSums('net_day_kind', sql`member_id, game_type`, lines);

/**
 * Notes when members played and first deposited.
 * @param lines a query of `member_id`, `day` (its beginning, epoch ms), `played_hour` (null where no bet was counted) and
 *   `deposited_at` (null where nothing was deposited)
 */
export const addActivity = (lines: RawBuilder<unknown>) => sql`
  insert into line_activity as t (member_id, ancestor_ids, added_at, last_day, played, last_hour, first_deposit_at)
    select m.id, m.ancestor_ids, m.created_at, last_day, net_day_bits(last_day, played_days), last_hour, first_deposit_at
      from (
        select member_id, max(${numberOf(sql`day`)}) as last_day,
            array_agg(distinct ${numberOf(sql`day`)}) filter (where played_hour is not null) as played_days,
            max(played_hour) as last_hour, min(deposited_at) as first_deposit_at
          from (${lines}) line where played_hour is not null or deposited_at is not null group by member_id
      ) by_member join member m on m.id = by_member.member_id order by m.id
    on conflict (member_id) do update set
      last_day = greatest(t.last_day, excluded.last_day),
      played = ${laterBits('played')},
      last_hour = greatest(t.last_hour, excluded.last_hour),
      first_deposit_at = least(t.first_deposit_at, excluded.first_deposit_at)`;

/**
 * Takes back that members played on a day, where all bets of the day were taken back.
 * @param lines a query of `member_id` and `day` (its beginning, epoch ms)
 */
export const forgetPlayed = (lines: RawBuilder<unknown>) => sql`
  update line_activity n set played = n.played & ~(1::bigint << (n.last_day - ${numberOf(sql`line.day`)}))
    from (${lines}) line
    where n.member_id = line.member_id and n.last_day - ${numberOf(sql`line.day`)} between 0 and ${sql.lit(netDaysKept - 1)}
      and not exists (
        select from turnover_day t where t.member_id = line.member_id and t.day = line.day and t.rounds > 0)`;
