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

/** What each subject's team did in a span of whole hours; subjects whose team did nothing are left out. */
export async function teamFigures(db: Kysely<Database>, query: FiguresQuery): Promise<Map<string, TeamFigures>> {
  const { merchant, kind, period, subjectIds, from, to } = query;
  const least = kind === 'HOURLY' ? activeMinBetMinor.HOUR : activeMinBetMinor[period];
  const [turnover, began] = kind === 'HOURLY' ? [sql`turnover`, sql`hour`] : [turnoverByDay, sql`day`];
  const gains = await gainsByMember(db, { currency: merchant.currency, from, to });
  const { rows } = await sql<TeamFigures & { subjectId: string }>`
    with played as (
      select member_id, sum(effective_bet) as bet, sum(stake - payout) as lost from ${turnover} turnover
        where merchant_code = ${merchant.merchantCode} and ${began} >= ${from} and ${began} < ${to} group by member_id
    ), back as (
      select member_id, sum(effective_bet) as bet, sum(loss) as lost from play_taken_back
        where merchant_code = ${merchant.merchantCode} and at >= ${from} and at < ${to} group by member_id
    ), gained as (
      select * from unnest(${sql.val(gains.map(({ memberId }) => memberId))}::text[],
        ${sql.val(gains.map(({ net }) => net))}::bigint[]) as g (member_id, net)
    ), figure as (
      select member_id, coalesce(p.bet, 0) as bet, coalesce(p.lost, 0) - coalesce(g.net, 0) as lost,
          coalesce(b.bet, 0) as bet_back, coalesce(b.lost, 0) as lost_back
        from played p full join gained g using (member_id) full join back b using (member_id)
    )
    select subject as "subjectId", sum(bet - bet_back)::bigint as "effectiveBet",
        sum(lost - lost_back)::bigint as "netLoss", sum(${kind === 'DIVIDEND' ? sql`lost_back` : sql`bet_back`})::bigint as "takenBack",
        count(*) filter (where bet >= ${least})::int as "activeMembers"
      from figure join member m on m.id = figure.member_id and m.merchant_code = ${merchant.merchantCode},
        unnest(m.ancestor_ids || m.id) as subject
      where subject = any (${sql.val([...subjectIds])}::text[])
      group by subject`.execute(db);
  return new Map(rows.map(({ subjectId, ...figures }) => [subjectId, figures]));
}
