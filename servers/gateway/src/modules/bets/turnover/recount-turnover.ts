import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { addNetFlows, recountFlows } from '../flows/count-flows.ts';
import { forgetPlayed } from '../running-sums/add-net-days.ts';
import { addDays, addHours, addKindNets, addNets, addPlayed, addTeams, turnoverConsumer } from './count-turnover.ts';

/**
 * Writes what is missing in the settlement sequence from the bets, and the turnover of every hour again from the
 * sequence. A bet without any line counts in the hour in which it was settled, a difference of a counted one in the hour
 * of its last change. Settlements wait meanwhile; lines that are still pending are left to their job. @returns the lines
 * that were written
 */
export async function recountTurnover(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table settlement, settlement_cursor, turnover_hour, turnover_day, team_turnover, net_day, net_day_kind, line_activity in exclusive mode`.execute(
      trx,
    );
    const { rows } = await sql<{ count: number }>`
      with counted as (
        select order_no, sum(rounds) as rounds, sum(stake) as stake, sum(effective_bet) as effective_bet,
            sum(payout) as payout, sum(tie_refund) as tie_refund, sum(jackpot) as jackpot
          from settlement group by order_no
      ), due as (
        select b.*, s.order_no is not null as is_known,
            case when b.status in (1, 2, 3) then 1 else 0 end as counts,
            coalesce(s.rounds, 0) as s_rounds, coalesce(s.stake, 0) as s_stake,
            coalesce(s.effective_bet, 0) as s_effective, coalesce(s.payout, 0) as s_payout,
            coalesce(s.tie_refund, 0) as s_tie, coalesce(s.jackpot, 0) as s_jackpot
          from bet b left join counted s on s.order_no = b.order_no
          where b.status <> 0
      ), line as (
        insert into settlement (order_no, member_id, merchant_code, hour, game_type, vendor, game_code, rounds, stake,
            effective_bet, payout, tie_refund, at, jackpot)
          select order_no, member_id, merchant_code,
              merchant_hour(merchant_code, case when is_known then counted_at else settle_time end),
              game_type, vendor, game_code, counts - s_rounds, counts * stake - s_stake,
              counts * effective_bet - s_effective, counts * payout - s_payout,
              case status when 3 then payout else 0 end - s_tie,
              case when is_known then counted_at else settle_time end, counts * jackpot - s_jackpot
            from due
            where (counts, counts * stake, counts * effective_bet, counts * payout,
                case status when 3 then payout else 0 end, counts * jackpot)
              is distinct from (s_rounds, s_stake, s_effective, s_payout, s_tie, s_jackpot)
            order by settle_time, order_no
          returning 1
      ) select count(*) from line`.execute(trx);
    await sql`truncate turnover_hour, turnover_day, team_turnover, net_day, net_day_kind,
      line_activity`.execute(trx);
    const counted = sql`(select * from settlement
      where xid < (select below from settlement_cursor where consumer = ${turnoverConsumer}))`;
    await addHours(counted).execute(trx);
    await addDays(counted).execute(trx);
    await addNets(counted).execute(trx);
    await addKindNets(counted).execute(trx);
    await addPlayed(counted).execute(trx);
    await forgetPlayed(sql`select member_id, day from turnover_day where rounds <= 0`).execute(trx);
    await addNetFlows(trx);
    await addTeams(counted).execute(trx);
    await recountFlows(trx);
    return Number(rows[0]?.count ?? 0);
  });
}
