import { activeMinBetMinor, type ContractKind, type ContractPeriod, type Merchant } from '@atrium/contracts/constants';
import { gainsByMember } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { turnoverByDay } from '../bets/index.ts';
import type { TeamFigures } from './compute-bills.ts';

interface FiguresQuery {
  readonly merchant: Merchant;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly subjectIds: readonly string[];
  readonly from: number;
  readonly to: number;
}

/**
 * Since when play that is taken back counts: where the subject's last bill was of a contract that another one replaced, since
 * that bill's end, so that nothing is forgotten on days between two contracts.
 */
const sinceOf = ({ subjectIds, kind, from }: FiguresQuery) => sql`
  select subject.id, least(${from}::bigint, case when last.end_reason = 'REPLACED' then last.period_to end) as since
    from unnest(${sql.val([...subjectIds])}::text[]) as subject (id)
      left join lateral (
        select bill.period_to, contract.end_reason
          from contract_bill bill join contract on contract.id = bill.contract_id
          where bill.subject_id = subject.id and bill.kind = ${kind} and bill.period_from < ${from}
          order by bill.period_from desc limit 1
      ) last on true`;

/** What each subject's team did in a span of whole hours; subjects whose team did nothing are left out. */
export async function teamFigures(db: Kysely<Database>, query: FiguresQuery): Promise<Map<string, TeamFigures>> {
  const { merchant, kind, period, from, to } = query;
  const least = kind === 'HOURLY' ? activeMinBetMinor.HOUR : activeMinBetMinor[period];
  const [turnover, began] = kind === 'HOURLY' ? [sql`turnover`, sql`hour`] : [turnoverByDay, sql`day`];
  const gains = await gainsByMember(db, { currency: merchant.currency, from, to });
  const { rows } = await sql<TeamFigures & { subjectId: string }>`
    with played as (
      select member_id, sum(effective_bet) as bet, sum(stake - payout) as lost from ${turnover} turnover
        where merchant_code = ${merchant.merchantCode} and ${began} >= ${from} and ${began} < ${to} group by member_id
    ), gained as (
      select * from unnest(${sql.val(gains.map(({ memberId }) => memberId))}::text[],
        ${sql.val(gains.map(({ net }) => net))}::bigint[]) as g (member_id, net)
    ), subject as materialized (${sinceOf(query)}
    ), figure as (
      select member_id, ${from}::bigint as at, coalesce(p.bet, 0) as bet, coalesce(p.lost, 0) - coalesce(g.net, 0) as lost,
          0 as bet_back, 0 as lost_back
        from played p full join gained g using (member_id)
      union all
      select member_id, at, 0, 0, effective_bet, loss from play_taken_back
        where merchant_code = ${merchant.merchantCode} and at >= (select min(since) from subject) and at < ${to}
    )
    select subject.id as "subjectId", sum(bet - bet_back)::bigint as "effectiveBet",
        sum(lost - lost_back)::bigint as "netLoss", sum(${kind === 'DIVIDEND' ? sql`lost_back` : sql`bet_back`})::bigint as "takenBack",
        count(*) filter (where bet >= ${least})::int as "activeMembers"
      from figure join member m on m.id = figure.member_id and m.merchant_code = ${merchant.merchantCode},
        unnest(m.ancestor_ids || m.id) as above (id)
        join subject on subject.id = above.id
      where figure.at >= subject.since
      group by subject.id`.execute(db);
  return new Map(rows.map(({ subjectId, ...figures }) => [subjectId, figures]));
}
