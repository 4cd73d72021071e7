import type { listAgentIncome as call } from '@atrium/contracts/calls';
import type { AgentIncome, IncomeSource, LineRebate } from '@atrium/contracts/entities';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { dayAt } from '../../../db/day-at.ts';
import { asPage } from '../../../db/page-of.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { teamSpan } from '../../agents/index.ts';
import { maskAccount } from '../../bets/index.ts';
import { billsWithIds } from '../../settlements/index.ts';

export interface IncomeQuery {
  readonly agentId: string;
  readonly from: number;
  readonly to: number;
  readonly source?: IncomeSource | undefined;
}

type Row = Omit<AgentIncome, 'bill'> & { billId: string | null };

/** Everything an agent earned in a range: bills of contracts, rebates of the line, rewards for friends. */
const incomeOf = ({ agentId, from, to, source }: IncomeQuery) => sql<Row>`
  select * from (
    select 'B' || bill.id as "incomeId", bill.kind as source, coalesce(bill.settled_at, bill.created_at) as at,
        case bill.kind when 'DIVIDEND' then bill.net_loss + bill.carried else bill.effective_bet end as base,
        bill.rate, bill.payable as due, bill.paid as amount,
        case bill.state when 'ISSUED' then 'PAID' when 'PART_COLLECTED' then 'PART' when 'DENIED' then 'DENIED'
          when 'EXPIRED' then 'EXPIRED' else 'WAITING' end as state,
        bill.id as "billId", null::jsonb as rebate, null as friend
      from contract_bill bill where bill.subject_id = ${agentId} and bill.payable > 0
    union all
    select 'L' || own.part || own.day, 'REBATE', coalesce(own.paid_at, own.settled_at), own.effective_bet,
        case own.part when 'OWN' then own.rate end, own.amount,
        case when own.paid_at is null then 0 else own.amount end,
        case when own.paid_at is null then 'WAITING' else 'PAID' end, null,
        jsonb_build_object('day', own.day, 'part', own.part, 'gross', own.gross, 'toDownline', own.to_downline,
          'carried', own.amount * 10000 + own.remainder - own.gross + own.to_downline, 'remainder', own.remainder),
        null
      from line_rebate own where own.member_id = ${agentId} and own.amount > 0
    union all
    select 'R' || reward.friend_id, 'REFERRAL', reward.decided_at, null, null, reward.reward, reward.reward, 'PAID',
        null, null, friend.account
      from referral reward join member friend on friend.id = reward.friend_id
      where reward.referrer_id = ${agentId} and reward.state = 'PAID'
  ) income
  where at >= ${from} and at < ${to} and (${source ?? null}::text is null or source = ${source ?? null})`;

/** A page of income, the newest first, with the sums of all. */
export async function incomePage(
  db: Kysely<Database>,
  query: IncomeQuery,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { rows } = await sql<Row>`
    ${incomeOf(query)} order by at desc, "incomeId" limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  const sums = await sql<{ total: number; due: number; amount: number }>`
    select count(*)::int as total, coalesce(sum(due), 0)::bigint as due, coalesce(sum(amount), 0)::bigint as amount
      from (${incomeOf(query)}) income`.execute(db);
  const { total = 0, due = 0, amount = 0 } = sums.rows[0] ?? {};
  const bills = await billsWithIds(
    db,
    rows.flatMap(({ billId }) => billId ?? []),
  );
  const list = rows.map(
    ({ billId, friend, ...row }): AgentIncome => ({
      ...row,
      rebate: row.rebate as LineRebate | null,
      friend: friend === null ? null : maskAccount(friend),
      bill: (billId === null ? undefined : bills.get(billId)) ?? null,
    }),
  );
  return { list, total, totals: { due, amount } };
}

/** What was paid of it, by the day of a clock; days without any are left out. */
export async function incomeByDay(
  db: Kysely<Database>,
  { timeZone, ...query }: IncomeQuery & { readonly timeZone: string },
): Promise<{ day: string; income: number }[]> {
  const { rows } = await sql<{ day: string; income: number }>`
    select ${dayAt(sql`at`, timeZone)} as day, sum(amount)::bigint as income
      from (${incomeOf(query)}) income group by 1`.execute(db);
  return rows;
}

export const listAgentIncome: Operation<typeof call> = async ({ from, to, source, pageNo, pageSize }, context) => {
  const { memberId: agentId } = requireCaller(context);
  const { db, merchant } = context;
  const query = { agentId, ...teamSpan({ from, to }, merchant), source };
  const page = await incomePage(db, query, { pageNo, pageSize });
  return { ...page, ...asPage(page.list, page.total, { pageNo, pageSize }) };
};
