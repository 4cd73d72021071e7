import type { listUserLoss as call } from '@atrium/contracts/calls';
import type { UserLoss, UserLossTotals } from '@atrium/contracts/entities';
import { flowsByMember } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { teamOf } from './team.ts';
import { teamSpan } from './team-span.ts';

export interface UserLossQuery {
  readonly agentId: string;
  readonly from: number;
  readonly to: number;
  /** How the account begins. */
  readonly account?: string | undefined;
}

const figures = [
  'deposit',
  'withdraw',
  'stake',
  'effectiveBet',
  'payout',
  'rebate',
  'bonus',
  'realTimeSalary',
  'netProfit',
] as const satisfies readonly (keyof UserLossTotals)[];

/** Sums of the days, and of what is not in them yet: as one table, the planner reads a big team's twice as slowly. */
const playedBy = sql`sum(stake)::bigint as stake, sum(effective_bet)::bigint as effective_bet,
  sum(payout)::bigint as payout`;

/** A row for everybody below the agent who played or moved money. */
const lossOf = ({ agentId, from, to, account = '' }: UserLossQuery) => sql<UserLoss>`
  with day as (
    select member_id, ${playedBy} from turnover_day
      where member_id in (${teamOf(agentId)}) and day >= ${from} and day < ${to} group by member_id
  ), pending as (
    select member_id, ${playedBy} from settlement_pending
      where member_id in (${teamOf(agentId)}) and hour >= ${from} and hour < ${to} group by member_id
  ), flow as (${flowsByMember({ members: teamOf(agentId), from, to })}), line as (
    select m.id as "memberId", m.account,
        coalesce(flow.deposit, 0) as deposit, coalesce(flow.withdraw, 0) as withdraw,
        coalesce(day.stake, 0) + coalesce(pending.stake, 0) as stake,
        coalesce(day.effective_bet, 0) + coalesce(pending.effective_bet, 0) as "effectiveBet",
        coalesce(day.payout, 0) + coalesce(pending.payout, 0) as payout,
        coalesce(flow.rebate, 0) as rebate, coalesce(flow.bonus, 0) as bonus,
        coalesce(flow.real_time_salary, 0) as "realTimeSalary"
      from member m left join day on day.member_id = m.id left join pending on pending.member_id = m.id
        left join flow on flow.member_id = m.id
      where m.ancestor_ids @> array[${agentId}] and starts_with(m.account_key, ${account.toLowerCase()})
        and coalesce(day.member_id, pending.member_id, flow.member_id) is not null
  )
  select *, payout - stake + rebate + bonus as "netProfit" from line`;

/** A page of rows, who lost most first, with the sums of all. */
export async function userLossPage(
  db: Kysely<Database>,
  query: UserLossQuery,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: UserLoss[]; total: number; totals: UserLossTotals }> {
  const sums = sql.join(figures.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`));
  const { rows } = await sql<{ list: UserLoss[]; total: number } & UserLossTotals>`
    with loss as materialized (${lossOf(query)}), page as (
      select * from loss order by "netProfit", account limit ${pageSize} offset ${(pageNo - 1) * pageSize}
    )
    select coalesce((select jsonb_agg(to_jsonb(page) order by "netProfit", account) from page), '[]') as list,
      count(*)::int as total, ${sums} from loss`.execute(db);
  const [sum] = rows;
  if (!sum) throw new Error('the sums of a team gave no row');
  const { list, total, ...totals } = sum;
  return { list, total, totals };
}

export const listUserLoss: Operation<typeof call> = async ({ from, to, account, pageNo, pageSize }, context) => {
  const { memberId: agentId } = requireCaller(context);
  const { db, merchant } = context;
  const query = { agentId, ...teamSpan({ from, to }, merchant), account };
  const page = await userLossPage(db, query, { pageNo, pageSize });
  return { ...page, pageNo, pageSize, totalPages: Math.ceil(page.total / pageSize) };
};
