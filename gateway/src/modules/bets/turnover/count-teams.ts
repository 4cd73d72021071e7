import { inTransaction } from '@atrium/postgres';
import { sql } from 'kysely';
import type { Job } from '../../../operation/job.ts';

export const teamsConsumer = 'teams';
const linesAtOnce = 5_000;

/**
 * Adds settlements to the turnover of every agent above the player. Agents of a busy line would be one row that all
 * settlements wait for, so their sums follow within a second instead.
 */
export const countTeams: Job = {
  name: 'count-teams',
  everyMs: 1_000,
  async run({ db }) {
    for (;;) {
      const lines = await inTransaction(db, async (trx) => {
        const { rows } = await sql<{ lines: number }>`
          with line as materialized (select * from settlement_take(${teamsConsumer}, ${linesAtOnce})),
          added as (
            insert into team_turnover as t (agent_id, hour, game_type, rounds, stake, effective_bet, payout, tie_refund)
              select agent, hour, game_type, sum(rounds), sum(stake), sum(effective_bet), sum(payout), sum(tie_refund)
                from line join member m on m.id = line.member_id, unnest(m.ancestor_ids) as agent
                group by agent, hour, game_type order by agent, hour, game_type
              on conflict (agent_id, hour, game_type) do update set
                rounds = t.rounds + excluded.rounds,
                stake = t.stake + excluded.stake,
                effective_bet = t.effective_bet + excluded.effective_bet,
                payout = t.payout + excluded.payout,
                tie_refund = t.tie_refund + excluded.tie_refund
          )
          select count(*)::int as lines from line`.execute(trx);
        return rows[0]?.lines ?? 0;
      });
      if (lines < linesAtOnce) return;
    }
  },
};
