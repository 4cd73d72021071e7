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

/**
 * The same of one kind of game, or of what belongs to none (null): bets and what was given for them, nothing that moved
 * otherwise. The days have no kinds of what was given, so its lines are added up.
 */
export function figuresOfKind(
  { from, to }: DaySpan,
  members: RawBuilder<boolean>,
  kind: GameType | null,
): RawBuilder<unknown> {
  return sql`
    select member_id, ${sumsOf} from (
      select member_id, ${played}, ${nothingMoved} from turnover_day
        where ${members} and day >= ${from} and day < ${to} and game_type = ${kind} group by member_id
      union all
      select member_id, ${played}, ${nothingMoved} from settlement_pending
        where ${members} and hour >= ${from} and hour < ${to} and game_type = ${kind} group by member_id
      union all
      select member_id, 0, 0, 0, ${flowsOfLines}
        from (select owner as member_id, type, game_type, amount, posted_at from ${gainLines} gain) line
        where ${members} and posted_at >= ${from} and posted_at < ${to} and game_type is not distinct from ${kind}
        group by member_id
    ) part (member_id, stake, effective_bet, payout, ${columnsOfFlows})
    group by member_id`;
}
