import type { GameType } from '@atrium/contracts/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** What was played; minor units. Void bets count nothing. */
export interface Played {
  readonly rounds: number;
  readonly stake: number;
  readonly effectiveBet: number;
  readonly payout: number;
  /** What of the payout returned the stake of a tie. */
  readonly tieRefund: number;
}

const sumOf = (column: 'rounds' | 'stake' | 'effective_bet' | 'payout' | 'tie_refund') =>
  sql<number>`coalesce(sum(turnover.${sql.ref(column)}), 0)::bigint`;

/** The sums of a query of `turnover`, to select. */
export const playedSums = [
  sumOf('rounds').as('rounds'),
  sumOf('stake').as('stake'),
  sumOf('effective_bet').as('effectiveBet'),
  sumOf('payout').as('payout'),
  sumOf('tie_refund').as('tieRefund'),
] as const;

export interface PlayedQuery {
  readonly memberId: string;
  /** Beginnings of hours, epoch ms: `from` included, `to` not; all time when left out. */
  readonly from?: number;
  readonly to?: number;
}

/** What a member played in a span of whole hours, by kind of game. */
export function playedByType(
  db: Kysely<Database>,
  { memberId, from = 0, to = Number.MAX_SAFE_INTEGER }: PlayedQuery,
): Promise<(Played & { gameType: GameType })[]> {
  return db
    .selectFrom('turnover')
    .select(sql<GameType>`game_type`.as('gameType'))
    .select(playedSums)
    .where('member_id', '=', memberId)
    .where('hour', '>=', from)
    .where('hour', '<', to)
    .groupBy('game_type')
    .execute();
}
