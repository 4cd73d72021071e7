import { gainTypes, gainTypesOf } from '@atrium/contracts/entities';
import { countedFlows, pendingFlows, takenFlows } from '@atrium/ledger';
import { inTransaction } from '@atrium/postgres';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import { addActivity, addKindDays, addNetDays } from '../running-sums/add-net-days.ts';

const listOf = (types: readonly string[]) => sql.join(types.map((type) => sql.lit(type)));
const amountOf = (...types: string[]) =>
  sql`coalesce(sum(line.amount) filter (where line.type in (${listOf(types)})), 0)::bigint`;

/** Types that a row of a member shows; a movement of another type, a transfer, is none of them. */
const shownTypes = ['DEPOSIT', 'WITHDRAW', 'WITHDRAW_RETURN', 'REALTIME_SALARY', ...gainTypes];

/** The sums of a member's movements, to select from a `line` with `amount` and `type`; minor units. */
export const flowSums = {
  deposit: amountOf('DEPOSIT'),
  withdraw: sql`-${amountOf('WITHDRAW', 'WITHDRAW_RETURN')}`,
  rebate: amountOf(...gainTypesOf.rebate, ...gainTypesOf.agentRebate),
  bonus: amountOf(...gainTypesOf.promo, ...gainTypesOf.activityBonus),
  real_time_salary: amountOf('REALTIME_SALARY'),
};
const names = Object.keys(flowSums);
const columns = sql.raw(names.join(', '));
const sums = sql.join(Object.values(flowSums));
const added = sql.raw(names.map((name) => `${name} = t.${name} + excluded.${name}`).join(', '));

/** Movements with the beginning of their merchant's day, epoch ms, and the line above their member. */
export const withDay = (lines: RawBuilder<unknown>) => sql`
  select m.id as member_id, m.ancestor_ids, f.type, f.game_type, f.amount, f.posted_at,
      (extract(epoch from timezone(clock.time_zone,
        date_trunc('day', timezone(clock.time_zone, to_timestamp(f.posted_at / 1000.0))))) * 1000)::bigint as day
    from ${lines} f join member m on m.id = f.owner join merchant_clock clock using (merchant_code)`;

/** Whether a row of a member shows the `line`. */
export const isShown = sql`line.type in (${listOf(shownTypes)})`;

/** Whether the `line` is part of what a member gained or lost. */
export const isGain = sql`line.type in (${listOf(gainTypes)})`;

/** Movements of types that a row shows and that are not in the sums yet, by member. */
export const pendingShown: RawBuilder<unknown> = sql`(
  select owner as member_id, type, game_type, amount, posted_at, ${isGain} as is_gain,
      case when ${isGain} then amount else 0 end as net
    from ${pendingFlows} line where ${isShown})`;

/** Statements that add movements, a query with `withDay`, to every table of sums. */
const additions = (line: RawBuilder<unknown>) => ({
  by_member: sql`
    insert into flow_day as t (member_id, day, ${columns})
      select member_id, day, ${sums} from ${line} line where ${isShown} group by member_id, day order by member_id, day
      on conflict (member_id, day) do update set ${added}`,
  by_team: sql`
    insert into team_flow as t (agent_id, day, type, game_type, income, spent)
      select agent_id, day, type, game_type, coalesce(sum(amount) filter (where amount > 0), 0),
          coalesce(-sum(amount) filter (where amount < 0), 0)
        from ${line} line, unnest(ancestor_ids) as agent_id
        group by agent_id, day, type, game_type order by agent_id, day, type, game_type
      on conflict (agent_id, day, type, game_type)
        do update set income = t.income + excluded.income, spent = t.spent + excluded.spent`,
  nets: addNetDays(sql`
    select member_id, day, case when ${isGain} then amount else 0 end as net from ${line} line where ${isShown}`),
  kinds: addKindDays(sql`select member_id, game_type, day, amount as net from ${line} line where ${isGain}`),
  activity: addActivity(sql`
    select member_id, day, null::bigint as played_hour, posted_at as deposited_at
      from ${line} line where type = 'DEPOSIT' and amount > 0`),
});

/**
 * A first deposit that was charged back is none, and one that was reinstated is the first again: the day of it is that of
 * the member's first order that stands. Movements that belong to no order, an invented past, stay as they are.
 */
const levelFirstDeposits = (members: RawBuilder<unknown>) => sql`
  update line_activity n set first_deposit_at = level.first
    from (
      select kept.member_id, case
          when bool_or(d.credited_at = kept.first_deposit_at and d.state <> 'CREDITED')
            then min(d.credited_at) filter (where d.state = 'CREDITED')
          else least(kept.first_deposit_at, min(d.credited_at) filter (where d.state = 'CREDITED')) end as first
        from line_activity kept join payment_deposit d on d.member_id = kept.member_id and d.credited_at is not null
        where kept.member_id in (${members}) group by kept.member_id, kept.first_deposit_at
    ) level
    where n.member_id = level.member_id and n.first_deposit_at is distinct from level.first`;

/** Members of whom an order was credited and taken back, now or once. */
const disputed = sql`select taken.member_id from money_taken_back taken join payment_deposit d on d.order_no = taken.source`;

/**
 * Adds what moved beside play to the days of members and teams. The ledger notes each movement in the transaction that
 * posts it; the sums follow within a second, and their readers add what is pending.
 */
export const countFlows: Job = {
  name: 'count-flows',
  everyMs: 1_000,
  async run({ db }) {
    await inTransaction(db, async (trx) => {
      const steps = Object.entries(additions(sql`taken`)).map(([name, step]) => sql`${sql.ref(name)} as (${step})`);
      const { rows } = await sql<{ depositors: string[] }>`
        with taken as materialized (${withDay(takenFlows)}), ${sql.join(steps)}
        select coalesce(array_agg(distinct member_id) filter (where type = 'DEPOSIT'), '{}') as depositors
          from taken`.execute(trx);
      const depositors = rows[0]?.depositors ?? [];
      if (depositors.length === 0) return;
      await levelFirstDeposits(sql`${disputed} where taken.member_id = any(${sql.val(depositors)}::text[])`).execute(
        trx,
      );
    });
  },
};

/** Adds the movements that were counted before to what play is added to as well, after that was emptied. */
export async function addNetFlows(trx: Kysely<Database>): Promise<void> {
  const { nets, kinds, activity } = additions(sql`(${withDay(countedFlows)})`);
  for (const step of [nets, kinds, activity]) await step.execute(trx);
  await levelFirstDeposits(disputed).execute(trx);
}

/** Writes the sums of all movements again that were counted before, but those that turnover shares. */
export async function recountFlows(trx: Kysely<Database>): Promise<void> {
  await sql`truncate flow_day, team_flow`.execute(trx);
  const { by_member, by_team } = additions(sql`(${withDay(countedFlows)})`);
  for (const step of [by_member, by_team]) await step.execute(trx);
}
