import type { GameType } from '@atrium/contracts/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { dayAt } from '../../../db/day-at.ts';
import type { Played } from './turnover-sums.ts';

const columns = sql.raw('rounds, stake, effective_bet, payout, tie_refund');

interface TeamSpan {
  readonly agentId: string;
  readonly from: number;
  readonly to: number;
  /** Of its games alone. */
  readonly vendor?: string | undefined;
}

/** The agent's own sums, and the settlements that are not in them yet: lines of whole hours. */
const linesOf = ({ agentId, from, to, vendor }: TeamSpan) => {
  const isOfVendor = vendor ? sql`and vendor = ${vendor}` : sql``;
  return sql`(
    select hour, game_type, ${columns} from team_turnover
      where agent_id = ${agentId} and hour >= ${from} and hour < ${to} ${isOfVendor}
    union all
    select s.hour, s.game_type, s.rounds, s.stake, s.effective_bet, s.payout, s.tie_refund
      from settlement_pending s
      where s.hour >= ${from} and s.hour < ${to} ${isOfVendor}
        -- Asked for each of the few lines, where a join would read the whole team first.
        and (select m.ancestor_ids @> array[${agentId}] from member m where m.id = s.member_id)
  )`;
};

/** What everybody below an agent played in a span of whole hours, by kind of game. */
export async function teamPlayed(db: Kysely<Database>, span: TeamSpan): Promise<(Played & { gameType: GameType })[]> {
  const { rows } = await sql<Played & { gameType: GameType }>`
    select game_type as "gameType", sum(rounds)::bigint as rounds, sum(stake)::bigint as stake,
        sum(effective_bet)::bigint as "effectiveBet", sum(payout)::bigint as payout,
        sum(tie_refund)::bigint as "tieRefund"
      from ${linesOf(span)} line group by game_type`.execute(db);
  return rows;
}

/** The same by the day of a clock; days without play are left out. */
export async function teamPlayedByDay(
  db: Kysely<Database>,
  { timeZone, ...span }: TeamSpan & { readonly timeZone: string },
): Promise<{ day: string; stake: number; payout: number }[]> {
  const { rows } = await sql<{ day: string; stake: number; payout: number }>`
    select ${dayAt(sql`hour`, timeZone)} as day, sum(stake)::bigint as stake, sum(payout)::bigint as payout
      from ${linesOf(span)} line group by 1`.execute(db);
  return rows;
}
