import type { LedgerViolation } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { excess } from '../excess.ts';
import { dayOfLine, turnoverConsumer } from './count-turnover.ts';

const figures = ['rounds', 'stake', 'effective_bet', 'payout', 'tie_refund', 'jackpot'] as const;

/**
 * What was played is counted once (INVARIANTS.md 19): the lines of the settlement sequence add up to the bets, bet by
 * bet, the turnover of each hour, of players and of teams, to the lines, and that of each day to its hours.
 */
export async function verifyTurnover(db: Kysely<Database>): Promise<LedgerViolation[]> {
  const byBet = await excess(
    db,
    sql`select order_no as subject, rounds, stake, effective_bet, payout, tie_refund, jackpot from settlement
      union all
      select order_no, -1, -stake, -effective_bet, -payout, case status when 3 then -payout else 0 end, -jackpot
        from bet where status in (1, 2, 3)`,
    figures,
  );
  const counted = sql`s.xid < (select below from settlement_cursor where consumer = ${turnoverConsumer})`;
  const key = sql`concat_ws(' ', member_id, hour, game_type, vendor, game_code) as subject`;
  const byHour = await excess(
    db,
    sql`select ${key}, rounds, stake, effective_bet, payout, tie_refund, jackpot from turnover_hour
      union all
      select ${key}, -rounds, -stake, -effective_bet, -payout, -tie_refund, -jackpot from settlement s where ${counted}`,
    figures,
  );
  const byDay = await excess(
    db,
    sql`select concat_ws(' ', member_id, day, game_type) as subject, rounds, stake, effective_bet, payout, tie_refund, jackpot
        from turnover_day
      union all
      select concat_ws(' ', line.member_id, ${dayOfLine}, line.game_type), -line.rounds, -line.stake,
          -line.effective_bet, -line.payout, -line.tie_refund, -line.jackpot
        from turnover_hour line join merchant_clock clock using (merchant_code)`,
    figures,
  );
  const team = sql`concat_ws(' ', agent_id, hour, game_type, vendor) as subject`;
  const byTeam = await excess(
    db,
    sql`select ${team}, rounds, stake, effective_bet, payout, tie_refund, jackpot from team_turnover
      union all
      select concat_ws(' ', agent, hour, game_type, vendor), -rounds, -stake, -effective_bet, -payout, -tie_refund, -jackpot
        from settlement s join member m on m.id = s.member_id, unnest(m.ancestor_ids) as agent where ${counted}`,
    figures,
  );
  return [
    ...byTeam.map(({ subject, excess: by }) => ({
      invariant: 19,
      subject,
      message: `the turnover of the team exceeds its settlement lines by: ${by}`,
    })),
    ...byBet.map(({ subject, excess: by }) => ({
      invariant: 19,
      subject,
      message: `bet differs from its settlement lines, which exceed it by: ${by}`,
    })),
    ...byDay.map(({ subject, excess: by }) => ({
      invariant: 19,
      subject,
      message: `the turnover of the day exceeds its hours by: ${by}`,
    })),
    ...byHour.map(({ subject, excess: by }) => ({
      invariant: 19,
      subject,
      message: `turnover exceeds its settlement lines by: ${by}`,
    })),
  ];
}
