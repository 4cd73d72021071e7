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
    ), own as materialized (
      select m.id, m.parent_id, coalesce(p.bet, 0) as bet, coalesce(p.lost, 0) - coalesce(g.net, 0) as lost,
          (coalesce(p.bet, 0) >= ${least})::int as active
        from played p full join gained g using (member_id)
          join member m on m.id = member_id and m.merchant_code = ${merchant.merchantCode}
    ), direct as (
      select parent_id, sum(bet) as bet, sum(lost) as lost, sum(active) as active from own group by parent_id
    ), subject as materialized (${sinceOf(query)}
    ), figure as (
      select id, bet, lost, active, 0 as bet_back, 0 as lost_back from own
      union all
      -- The members directly below somebody have one way up, which is followed once for all of them.
      select above.id, bet, lost, active, 0, 0
        from direct join member m on m.id = direct.parent_id, unnest(m.ancestor_ids || m.id) as above (id)
      union all
      select subject.id, 0, 0, 0, effective_bet, loss
        from play_taken_back back join member m on m.id = back.member_id, unnest(m.ancestor_ids || m.id) as above (id)
          join subject on subject.id = above.id
        where back.merchant_code = ${merchant.merchantCode} and at >= (select min(since) from subject) and at < ${to}
          and at >= subject.since
    )
    select id as "subjectId", sum(bet - bet_back)::bigint as "effectiveBet", sum(lost - lost_back)::bigint as "netLoss",
        sum(${kind === 'DIVIDEND' ? sql`lost_back` : sql`bet_back`})::bigint as "takenBack", sum(active)::int as "activeMembers"
      from figure where id = any (${sql.val([...query.subjectIds])}::text[]) group by id`.execute(db);
  return new Map(rows.map(({ subjectId, ...figures }) => [subjectId, figures]));
}
