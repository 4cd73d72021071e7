import type { GameType } from '@atrium/contracts/constants';
import { type RawBuilder, sql } from 'kysely';
import { typedKey } from '../../../db/typed-key.ts';
import { pendingShown } from '../flows/count-flows.ts';
import { dayNumber, netDaysKept } from '../running-sums/add-net-days.ts';
import { netOfKind, ofKind } from './figures-of-members.ts';

/** Whole days of a merchant, epoch ms: `from` included, `to` not. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** Everybody below an agent, or those of them whose account begins so. */
export interface Line {
  readonly agentId: string;
  readonly account?: string | undefined;
  /** What they won, lost or were given by one kind of game alone, or for none (null). */
  readonly kind?: GameType | null | undefined;
}

/** Whether the running sums reach back to the day before a span. */
export const isKept = ({ from }: DaySpan, now: number): boolean => dayNumber(from) > dayNumber(now) - netDaysKept + 2;

/** A query of what is in no sums yet, by `member_id`, with its `net`. */
function pendingNets({ from, to }: DaySpan, kind: Line['kind']) {
  const [played, given] =
    kind === undefined ? [sql``, sql``] : [sql`and ${ofKind(kind)}`, sql`and is_gain and ${ofKind(kind)}`];
  return sql`
    select member_id, sum(net)::bigint as net from (
      select member_id, payout - stake as net from settlement_pending where hour >= ${from} and hour < ${to} ${played}
      union all
      select member_id, net from ${pendingShown} flow where posted_at >= ${from} and posted_at < ${to} ${given}
    ) line group by member_id`;
}

/** The running sum of `n` at the end of a day. */
const sumAt = (day: number) => sql`n.net[least(${sql.lit(netDaysKept)}, ${day + netDaysKept}::int - n.last_day)]`;

/** The bits of `n` that are days of a span. */
export function daysIn(bits: RawBuilder<unknown>, { from, to }: DaySpan): RawBuilder<unknown> {
  const [first, last] = [dayNumber(from), dayNumber(to) - 1];
  return sql`((${bits} >> greatest(0, n.last_day - ${last}::int))
    & ((1::bigint << greatest(0, least(n.last_day, ${last}::int) - ${first - 1}::int)) - 1))`;
}

/** Rows of running sums: a kind of game has its own, in a partition of their own. */
const sumsOf = (kind: Line['kind']) =>
  kind === undefined ? sql`net_day` : sql`(select * from net_day_kind where ${ofKind(kind)})`;

/** The running sums are two elements a member, whatever the span. */
const keptNets = (span: DaySpan, kind: Line['kind']) => sql`(
  select member_id, ancestor_ids, ${sumAt(dayNumber(span.to) - 1)} - ${sumAt(dayNumber(span.from) - 1)} as net,
      ${daysIn(sql`n.moved`, span)} <> 0 as moved
    from ${sumsOf(kind)} n)`;

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
export function netOfSpan(span: DaySpan, { agentId, account, kind }: Line, now: number): RawBuilder<unknown> {
  const below = sql`ancestor_ids @> array[${agentId}]`;
  const named = sql`(select id from member where ${below} and starts_with(account_key, ${typedKey(account ?? '')}))`;
  const kept = isKept(span, now);
  if (kind !== undefined && !kept) return netOfKind(span, sql<boolean>`member_id in ${named}`, kind);
  const isNamed = (id: RawBuilder<unknown>) => (account ? sql`and ${id} in ${named}` : sql``);
  const source = kept ? keptNets(span, kind) : addedNets(span);
  return sql`
    with pending as materialized (${pendingNets(span, kind)})
    select kept.member_id, kept.net + coalesce(pending.net, 0) as net
      from ${source} kept left join pending using (member_id)
      where kept.${below} and (kept.moved or pending.member_id is not null) ${isNamed(sql`kept.member_id`)}
    union all
    select pending.member_id, pending.net from pending
      where (select m.${below} from member m where m.id = pending.member_id) ${isNamed(sql`pending.member_id`)}
        and not exists (select from ${kept ? sumsOf(kind) : source} kept where kept.member_id = pending.member_id)`;
}
