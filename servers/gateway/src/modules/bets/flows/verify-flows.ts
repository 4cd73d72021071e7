import { countedFlows, type LedgerViolation } from '@atrium/ledger';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { excess } from '../excess.ts';
import { netDaysKept, numberOf } from '../running-sums/add-net-days.ts';
import { flowSums, isGain, isShown, withDay } from './count-flows.ts';

const names = Object.keys(flowSums);

/** By how much the days in running sums are higher than the days themselves. */
const excessOfSums = (db: Kysely<Database>, sums: RawBuilder<unknown>, days: RawBuilder<unknown>) =>
  excess(
    db,
    sql`select concat_ws(' ', member_id, game_type, last_day - ${sql.lit(netDaysKept)} + place) as subject,
        net[place] - net[place - 1] as net
      from ${sums} n, generate_series(2, ${sql.lit(netDaysKept)}) place
      union all
      select concat_ws(' ', d.member_id, d.game_type, d.day), -d.net
        from ${days} d left join ${sums} n on n.member_id = d.member_id and n.game_type is not distinct from d.game_type
        where n.member_id is null or d.day > n.last_day - ${sql.lit(netDaysKept - 1)}`,
    ['net'],
  );

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
    select member_id, null as game_type, ${numberOf(sql`day`)} as day, payout - stake as net from turnover_day
    union all
    select member_id, null, ${numberOf(sql`day`)}, rebate + bonus from flow_day)`;
  const ofKinds = sql`(
    select member_id, game_type, ${numberOf(sql`day`)} as day, payout - stake as net from turnover_day
    union all
    select member_id, game_type, ${numberOf(sql`day`)}, amount from ${counted} line where ${isGain})`;
  const byRunningSum = await excessOfSums(db, sql`(select null as game_type, net_day.* from net_day)`, ofDays);
  const byKind = await excessOfSums(db, sql`net_day_kind`, ofKinds);
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
    ...said(byKind, 'a running sum of a kind of game'),
  ];
}
