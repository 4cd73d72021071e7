import { dayOf, shiftDay, startOfDay } from '@atrium/contracts/calendar';
import type { GameType } from '@atrium/contracts/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { dayOfLine } from './count-turnover.ts';

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

const columns = sql.raw('rounds, stake, effective_bet, payout, tie_refund');

interface DayRow {
  member_id: string;
  /** The beginning of the merchant's day, epoch ms. */
  day: number;
  game_type: GameType;
  merchant_code: string;
}

/** A query of what was played by the merchant's day and kind of game; exact at every moment, like the view `turnover`. */
export const turnoverByDay = sql<DayRow>`(
  select member_id, day, game_type, merchant_code, ${columns} from turnover_day
  union all
  select line.member_id, ${dayOfLine}, line.game_type, line.merchant_code, ${columns}
    from settlement_pending line join merchant_clock clock using (merchant_code))`;

/** A span of time, epoch ms: `from` included, `to` not. */
export interface PlayedSpan {
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
}

/** The whole days of a span; what is before and after them is read by the hour. */
function wholeDays({ from, to, timeZone }: PlayedSpan): { first: number; last: number } {
  const today = dayOf(from, timeZone);
  const began = startOfDay(today, timeZone);
  const first = began === from ? from : startOfDay(shiftDay(today, 1), timeZone);
  const last = to === Number.MAX_SAFE_INTEGER ? to : startOfDay(dayOf(to, timeZone), timeZone);
  return { first: Math.min(first, to), last: Math.max(last, Math.min(first, to)) };
}

/** What a member played, all time or in a span of whole hours, by kind of game. */
export async function playedByType(
  db: Kysely<Database>,
  { memberId, span }: { readonly memberId: string; readonly span?: PlayedSpan },
): Promise<(Played & { gameType: GameType })[]> {
  const { from, to } = span ?? { from: 0, to: Number.MAX_SAFE_INTEGER };
  const { first, last } = span ? wholeDays(span) : { first: from, last: to };
  const { rows } = await sql<Played & { gameType: GameType }>`
    select game_type as "gameType", ${sql.join(playedSums.map((sum) => sql`${sum}`))}
      from (
        select game_type, ${columns} from ${turnoverByDay} day
          where member_id = ${memberId} and day >= ${first} and day < ${last}
        union all
        select game_type, ${columns} from turnover
          where member_id = ${memberId} and hour >= ${from} and hour < ${first}
        union all
        select game_type, ${columns} from turnover
          where member_id = ${memberId} and hour >= ${last} and hour < ${to}
      ) turnover group by game_type`.execute(db);
  return rows;
}
