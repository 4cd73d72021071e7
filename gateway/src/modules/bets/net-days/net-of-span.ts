import { type RawBuilder, sql } from 'kysely';
import { pendingShown } from '../flows/count-flows.ts';
import { dayNumber, netDaysKept } from './add-net-days.ts';

/** Whole days of a merchant, epoch ms: `from` included, `to` not. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** Everybody below an agent, or those of them whose account begins so. */
export interface Line {
  readonly agentId: string;
  readonly account?: string | undefined;
}

/** Whether the running sums reach back to the day before a span. */
export const isKept = ({ from }: DaySpan, now: number): boolean => dayNumber(from) > dayNumber(now) - netDaysKept + 2;

/** A query of what is in no sums yet, by `member_id`, with its `net`. */
const pendingNets = ({ from, to }: DaySpan) => sql`
  select member_id, sum(net)::bigint as net from (
    select member_id, payout - stake as net from settlement_pending where hour >= ${from} and hour < ${to}
    union all
    select member_id, net from ${pendingShown} flow where posted_at >= ${from} and posted_at < ${to}
  ) line group by member_id`;

/** The running sum of `n` at the end of a day. */
const sumAt = (day: number) => sql`n.net[least(${sql.lit(netDaysKept)}, ${day + netDaysKept}::int - n.last_day)]`;

/** The bits of `n` that are days of a span. */
export function daysIn(bits: RawBuilder<unknown>, { from, to }: DaySpan): RawBuilder<unknown> {
  const [first, last] = [dayNumber(from), dayNumber(to) - 1];
  return sql`((${bits} >> greatest(0, n.last_day - ${last}::int))
    & ((1::bigint << greatest(0, least(n.last_day, ${last}::int) - ${first - 1}::int)) - 1))`;
}

/** The running sums are two elements a member, whatever the span. */
const keptNets = (span: DaySpan) => sql`(
  select member_id, ancestor_ids, ${sumAt(dayNumber(span.to) - 1)} - ${sumAt(dayNumber(span.from) - 1)} as net,
      ${daysIn(sql`n.moved`, span)} <> 0 as moved
    from net_day n)`;

/** Days that the running sums do not reach back to are added up. */
const addedNets = ({ from, to }: DaySpan) => sql`(
  select member_id, ancestor_ids, net, true as moved from (
    select member_id, sum(net)::bigint as net from (
      select member_id, payout - stake as net from turnover_day where day >= ${from} and day < ${to}
      union all
      select member_id, rebate + bonus from flow_day where day >= ${from} and day < ${to}
    ) line group by member_id
  ) by_member join member on member.id = by_member.member_id)`;

/** A query of `member_id` and `net`: what each member of a line who played or moved money gained or lost in a span. */
export function netOfSpan(span: DaySpan, { agentId, account }: Line, now: number): RawBuilder<unknown> {
  const below = sql`ancestor_ids @> array[${agentId}]`;
  const named = sql`(select id from member where ${below} and starts_with(account_key, ${account?.toLowerCase() ?? ''}))`;
  const isNamed = (id: RawBuilder<unknown>) => (account ? sql`and ${id} in ${named}` : sql``);
  const source = isKept(span, now) ? keptNets(span) : addedNets(span);
  return sql`
    with pending as materialized (${pendingNets(span)})
    select kept.member_id, kept.net + coalesce(pending.net, 0) as net
      from ${source} kept left join pending using (member_id)
      where kept.${below} and (kept.moved or pending.member_id is not null) ${isNamed(sql`kept.member_id`)}
    union all
    select pending.member_id, pending.net from pending
      where (select m.${below} from member m where m.id = pending.member_id) ${isNamed(sql`pending.member_id`)}
        and not exists (select from ${isKept(span, now) ? sql`net_day` : source} kept where kept.member_id = pending.member_id)`;
}
