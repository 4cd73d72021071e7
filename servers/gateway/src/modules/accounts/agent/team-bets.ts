import type { CallValue, listTeamBets as call } from '@atrium/contracts/calls';
import type { GameType } from '@atrium/contracts/constants';
import type { TeamBet, TeamBetFilters } from '@atrium/contracts/entities';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { teamSpan } from '../../agents/index.ts';
import { type Played, playedSums, teamPlayed } from '../../bets/index.ts';
import { memberBelow } from './team.ts';

export interface TeamBetsQuery {
  readonly agentId: string;
  /** Of one member below; null where the filters name somebody who is not, undefined for everybody. */
  readonly memberId: string | null | undefined;
  readonly from: number;
  readonly to: number;
  readonly filters: TeamBetFilters;
}

/** A query of bets; who is asked for is looked up once. */
export async function teamBetsQuery(
  db: Kysely<Database>,
  query: Omit<TeamBetsQuery, 'memberId'>,
): Promise<TeamBetsQuery> {
  return { ...query, memberId: await memberBelow(db, query.agentId, query.filters.account) };
}

/** Counted bets of everybody below an agent by the time they were settled; void ones count nothing (SEC18). */
function betsOf(db: Kysely<Database>, { agentId, memberId, from, to, filters }: TeamBetsQuery) {
  const { gameType, vendor, result } = filters;
  let bets = db
    .selectFrom('bet')
    .innerJoin('member', 'member.id', 'bet.member_id')
    .where(sql<boolean>`member.ancestor_ids @> array[${agentId}]`)
    .where('bet.settle_time', '>=', from)
    .where('bet.settle_time', '<', to)
    .where(result === 'TIE' ? sql<boolean>`bet.status = 3` : sql<boolean>`bet.status in (1, 2, 3)`);
  if (gameType) bets = bets.where('bet.game_type', '=', gameType);
  if (vendor) bets = bets.where('bet.vendor', '=', vendor);
  if (memberId !== undefined) bets = bets.where('bet.member_id', '=', memberId ?? '');
  return bets.select([
    'member.account',
    'bet.order_no as orderNo',
    'bet.vendor',
    sql<GameType>`bet.game_type`.as('gameType'),
    'bet.game_name as gameName',
    'bet.round_id as roundId',
    'bet.bet_time as betTime',
    sql<number>`bet.settle_time`.as('settleTime'),
    'bet.stake',
    'bet.effective_bet as effectiveBet',
    'bet.payout',
    'bet.net_profit as netProfit',
    sql<TeamBet['status']>`bet.status`.as('status'),
  ]);
}

/** A page of bets, the last settled first, from where the page before ended. */
export async function teamBetsPage(
  db: Kysely<Database>,
  query: TeamBetsQuery,
  { after, pageSize }: { after?: string | undefined; pageSize: number },
): Promise<{ list: TeamBet[]; next: string | null }> {
  const [at, orderNo = ''] = after?.split(':') ?? [];
  let bets = betsOf(db, query);
  if (at !== undefined) {
    bets = bets.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('bet.settle_time', 'bet.order_no'), '<', tuple<number | null, string>(Number(at), orderNo)),
    );
  }
  const list = await bets.orderBy('bet.settle_time', 'desc').orderBy('bet.order_no', 'desc').limit(pageSize).execute();
  const last = list.length === pageSize ? list.at(-1) : undefined;
  return { list, next: last ? `${last.settleTime}:${last.orderNo}` : null };
}

type Totals = CallValue<typeof call>['totals'];

/** What a member below an agent played, or everybody, by kind of game. */
async function playedBelow(db: Kysely<Database>, { agentId, memberId, from, to, filters }: TeamBetsQuery) {
  const { vendor } = filters;
  if (memberId === undefined) {
    return teamPlayed(db, { agentId, from, to, vendor });
  }
  return db
    .selectFrom('turnover')
    .where('member_id', '=', memberId ?? '')
    .where('hour', '>=', from)
    .where('hour', '<', to)
    .$if(vendor !== undefined, (turnover) => turnover.where('vendor', '=', vendor ?? ''))
    .select(sql<GameType>`game_type`.as('gameType'))
    .select(playedSums)
    .groupBy('game_type')
    .execute();
}

/** Ties return their stakes and turn nothing over; what was returned is known of the sums, their number is not. */
async function tieTotals(db: Kysely<Database>, query: TeamBetsQuery, returned: number): Promise<Totals> {
  const { bets } = await db
    .selectFrom(betsOf(db, query).as('tie'))
    .select(sql<number>`count(*)::int`.as('bets'))
    .executeTakeFirstOrThrow();
  return { bets, stake: returned, effectiveBet: 0, payout: returned, netProfit: 0 };
}

/** The sums of the team's turnover, as the overview has them. */
async function totalsOf(db: Kysely<Database>, query: TeamBetsQuery): Promise<Totals> {
  const { gameType, result } = query.filters;
  const rows = await playedBelow(db, query);
  const counted = rows.filter((row) => gameType === undefined || row.gameType === gameType);
  const sum = (key: keyof Played) => counted.reduce((total, row) => total + row[key], 0);
  if (result === 'TIE') return tieTotals(db, query, sum('tieRefund'));
  const [stake, payout] = [sum('stake'), sum('payout')];
  return { bets: sum('rounds'), stake, effectiveBet: sum('effectiveBet'), payout, netProfit: payout - stake };
}

export const listTeamBets: Operation<typeof call> = async ({ from, to, after, pageSize, ...filters }, context) => {
  const { memberId: agentId } = requireCaller(context);
  const { db, merchant } = context;
  const query = await teamBetsQuery(db, { agentId, ...teamSpan({ from, to }, merchant), filters });
  return { ...(await teamBetsPage(db, query, { after, pageSize })), totals: await totalsOf(db, query) };
};
