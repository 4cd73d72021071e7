import type { LotteryChase } from '@atrium/contracts/entities';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';

export type ChaseRow = Selectable<Database['lottery_chase']>;

const totalOf = ({ multiples, cost_of_one: costOfOne }: ChaseRow) =>
  multiples.reduce((sum, multiple) => sum + multiple * costOfOne, 0);

/** What the rounds to come cost. */
export const costToCome = ({ multiples, rounds_placed: placed, cost_of_one: costOfOne }: ChaseRow): number =>
  multiples.slice(placed).reduce((sum, multiple) => sum + multiple * costOfOne, 0);

/** Chases as their player sees them, with the rounds that were placed. */
export async function chasesOf(db: Kysely<Database>, rows: readonly ChaseRow[]): Promise<LotteryChase[]> {
  if (rows.length === 0) return [];
  const rounds = await db
    .selectFrom('lottery_bet')
    .innerJoin('bet', 'bet.order_no', 'lottery_bet.order_no')
    .select(['lottery_bet.chase_no', 'lottery_bet.issue'])
    .select([
      sql<number>`sum(bet.stake)::bigint`.as('stake'),
      sql<number | null>`case when bool_and(bet.status <> 0) then sum(bet.payout)::bigint end`.as('payout'),
    ])
    .where(
      'lottery_bet.chase_no',
      'in',
      rows.map(({ order_no }) => order_no),
    )
    .groupBy(['lottery_bet.chase_no', 'lottery_bet.issue'])
    .orderBy(sql`min(lottery_bet.placed_at)`)
    .execute();
  return rows.map((row) => ({
    orderNo: row.order_no,
    gameCode: row.game_code,
    lines: row.lines.map(({ playCode, selection }) => ({ playCode, selection: [...selection] })),
    multiples: row.multiples,
    stopsOnWin: row.stops_on_win,
    cost: totalOf(row),
    held: row.held,
    state: row.state,
    placedAt: row.placed_at,
    endedAt: row.ended_at,
    rounds: rounds
      .filter(({ chase_no }) => chase_no === row.order_no)
      .map(({ issue, stake, payout }) => ({ issue, stake, payout })),
  }));
}
