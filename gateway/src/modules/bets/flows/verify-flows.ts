import { countedFlows, type LedgerViolation } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { netDaysKept, numberOf } from '../net-days/add-net-days.ts';
import { excess } from '../turnover/verify-turnover.ts';
import { flowSums, isShown, withDay } from './count-flows.ts';

const names = Object.keys(flowSums);

/** The kept days of members and teams are those of the ledger's movements, and the running sums those of the days. */
export async function verifyFlows(db: Kysely<Database>): Promise<LedgerViolation[]> {
  const counted = sql`(${withDay(countedFlows)})`;
  const kept = sql.join(names.map((name) => sql`${sql.ref(name)}`));
  const due = sql.join(Object.values(flowSums).map((sum) => sql`-(${sum})`));
  const byMember = await excess(
    db,
    sql`select concat_ws(' ', member_id, day) as subject, ${kept} from flow_day
      union all
      select concat_ws(' ', member_id, day), ${due} from ${counted} line where ${isShown} group by member_id, day`,
    names,
  );
  const byTeam = await excess(
    db,
    sql`select concat_ws(' ', agent_id, day, type, game_type) as subject, income, spent from team_flow
      union all
      select concat_ws(' ', agent, day, type, game_type), -greatest(amount, 0), -greatest(-amount, 0)
        from ${counted} line, unnest(ancestor_ids) as agent`,
    ['income', 'spent'],
  );
  const ofDays = sql`(
    select member_id, ${numberOf(sql`day`)} as day, payout - stake as net from turnover_day
    union all
    select member_id, ${numberOf(sql`day`)}, rebate + bonus from flow_day)`;
  const byRunningSum = await excess(
    db,
    sql`select concat_ws(' ', member_id, last_day - ${sql.lit(netDaysKept)} + place) as subject,
        net[place] - net[place - 1] as net
      from net_day, generate_series(2, ${sql.lit(netDaysKept)}) place
      union all
      select concat_ws(' ', d.member_id, d.day), -d.net from ${ofDays} d join net_day n using (member_id)
        where d.day > n.last_day - ${sql.lit(netDaysKept - 1)}`,
    ['net'],
  );
  const said = (rows: { subject: string; excess: string }[], what: string): LedgerViolation[] =>
    rows.map(({ subject, excess }) => ({
      invariant: 19,
      subject,
      message: `${what} exceeds what it adds up by: ${excess}`,
    }));
  return [
    ...said(byMember, 'a day of a member'),
    ...said(byTeam, 'a day of a team'),
    ...said(byRunningSum, 'a running sum'),
  ];
}
