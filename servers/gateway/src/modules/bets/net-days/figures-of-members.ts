import type { GameType } from '@atrium/contracts/constants';
import { gainLines } from '@atrium/ledger';
import { type RawBuilder, sql } from 'kysely';
import { flowSums, pendingShown } from '../flows/count-flows.ts';
import type { DaySpan } from './net-of-span.ts';

const played = sql.raw('sum(stake) as stake, sum(effective_bet) as effective_bet, sum(payout) as payout');
const flows = Object.keys(flowSums);
const flowsOfDays = sql.join(flows.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
const flowsOfLines = sql.join(Object.entries(flowSums).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`));
const columnsOfFlows = sql.join(flows.map((name) => sql.ref(name)));
const nothingMoved = sql.join(flows.map(() => sql`0`));
const sumsOf = sql.join(
  ['stake', 'effective_bet', 'payout', ...flows].map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`),
);

/**
 * A query of what members played and moved in a span, by `member_id`, from the days and from what is not in them yet.
 * @param members a condition on `member_id`
 */
export function figuresOfMembers({ from, to }: DaySpan, members: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select member_id, ${sumsOf} from (
      select member_id, ${played}, ${nothingMoved} from turnover_day
        where ${members} and day >= ${from} and day < ${to} group by member_id
      union all
      select member_id, ${played}, ${nothingMoved} from settlement_pending
        where ${members} and hour >= ${from} and hour < ${to} group by member_id
      union all
      select member_id, 0, 0, 0, ${flowsOfDays} from flow_day
        where ${members} and day >= ${from} and day < ${to} group by member_id
      union all
      select member_id, 0, 0, 0, ${flowsOfLines} from ${pendingShown} line
        where ${members} and posted_at >= ${from} and posted_at < ${to} group by member_id
    ) part (member_id, stake, effective_bet, payout, ${columnsOfFlows})
    group by member_id`;
}

/** Movements that belong to a kind of game, or to none: said so that the planner knows how many they are. */
export const ofKind = (kind: GameType | null): RawBuilder<boolean> =>
  kind === null ? sql<boolean>`game_type is null` : sql<boolean>`game_type = ${kind}`;

/** What was given for a kind of game, with the member who got it. */
const gainsOf = ({ from, to }: DaySpan, kind: GameType | null) => sql`(
  select owner as member_id, type, amount from ${gainLines} gain
    where posted_at >= ${from} and posted_at < ${to} and ${ofKind(kind)})`;

/**
 * The same of one kind of game, or of what belongs to none (null): bets and what was given for them, nothing that moved
 * otherwise. The days have no kinds of what was given, so its lines are added up.
 */
export function figuresOfKind(span: DaySpan, members: RawBuilder<boolean>, kind: GameType | null): RawBuilder<unknown> {
  const { from, to } = span;
  return sql`
    select member_id, ${sumsOf} from (
      select member_id, ${played}, ${nothingMoved} from turnover_day
        where ${members} and day >= ${from} and day < ${to} and game_type = ${kind} group by member_id
      union all
      select member_id, ${played}, ${nothingMoved} from settlement_pending
        where ${members} and hour >= ${from} and hour < ${to} and game_type = ${kind} group by member_id
      union all
      select member_id, 0, 0, 0, ${flowsOfLines} from ${gainsOf(span, kind)} line where ${members} group by member_id
    ) part (member_id, stake, effective_bet, payout, ${columnsOfFlows})
    group by member_id`;
}

/** A query of `member_id` and `net`: what members gained or lost by one kind of game, or got for none, added up. */
export function netOfKind(span: DaySpan, members: RawBuilder<boolean>, kind: GameType | null): RawBuilder<unknown> {
  const { from, to } = span;
  return sql`
    select member_id, sum(net)::bigint as net from (
      select member_id, payout - stake as net from turnover_day
        where day >= ${from} and day < ${to} and game_type = ${kind}
      union all
      select member_id, payout - stake from settlement_pending
        where hour >= ${from} and hour < ${to} and game_type = ${kind}
      union all
      select member_id, amount from ${gainsOf(span, kind)} line
    ) part where ${members} group by member_id`;
}
