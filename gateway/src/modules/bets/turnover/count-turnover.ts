import { inTransaction } from '@atrium/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { Job } from '../../../operation/job.ts';
import { addNetDays } from '../net-days/add-net-days.ts';

/** The consumer of the settlement sequence that adds up hours; views of the schema know its name, too. */
export const turnoverConsumer = 'turnover';
const linesAtOnce = 5_000;
const names = ['rounds', 'stake', 'effective_bet', 'payout', 'tie_refund', 'jackpot'];
const columns = sql.raw(names.join(', '));
const sums = sql.raw(names.map((name) => `sum(${name})`).join(', '));
const added = sql.raw(names.map((name) => `${name} = t.${name} + excluded.${name}`).join(', '));

const perHour = sql`member_id, hour, game_type, vendor, game_code`;
const perDay = sql`member_id, day, game_type`;
const perTeam = sql`agent_id, hour, game_type`;

/** Adds lines, a query or the name of one, to the sums of each player's hours. */
export const addHours = (lines: RawBuilder<unknown>) => sql`
  insert into turnover_hour as t (${perHour}, merchant_code, ${columns})
    select ${perHour}, merchant_code, ${sums} from ${lines} line group by ${perHour}, merchant_code order by ${perHour}
    on conflict (${perHour}) do update set ${added}`;

/** The beginning of the merchant's day of a `line`'s hour, where `clock` is the merchant's; epoch ms. */
export const dayOfLine = sql<number>`(extract(epoch from timezone(clock.time_zone,
  date_trunc('day', timezone(clock.time_zone, to_timestamp(line.hour / 1000.0))))) * 1000)::bigint`;

/** The same to the sums of each player's days, all games of a kind together. */
export const addDays = (lines: RawBuilder<unknown>) => sql`
  insert into turnover_day as t (${perDay}, merchant_code, ${columns})
    select member_id, ${dayOfLine} as day, game_type, merchant_code, ${sums}
      from ${lines} line join merchant_clock clock using (merchant_code)
      group by ${perDay}, merchant_code order by ${perDay}
    on conflict (${perDay}) do update set ${added}`;

/** The same to the running sums of what each player won or lost. */
export const addNets = (lines: RawBuilder<unknown>) =>
  addNetDays(sql`select member_id, ${dayOfLine} as day, payout - stake as net
    from ${lines} line join merchant_clock clock using (merchant_code)`);

/** Notes the latest hour in which each player's bets were counted. */
export const noteLastPlayed = (lines: RawBuilder<unknown>) => sql`
  insert into last_played as t (member_id, hour)
    select member_id, max(hour) from ${lines} line where rounds > 0 group by member_id order by member_id
    on conflict (member_id) do update set hour = excluded.hour where excluded.hour > t.hour`;

/** The same to the sums of every agent above. */
export const addTeams = (lines: RawBuilder<unknown>) => sql`
  insert into team_turnover as t (${perTeam}, ${columns})
    select ${perTeam}, ${sums} from ${lines} line join member m on m.id = line.member_id,
        unnest(m.ancestor_ids) as agent_id
      group by ${perTeam} order by ${perTeam}
    on conflict (${perTeam}) do update set ${added}`;

/**
 * Adds settlements to the hours and days of the player and to the hours of every agent above. Settlements of a busy line
 * would all wait for one row, and each would cost a third more; so the sums follow within a second, and a reader of the
 * sums adds what is pending.
 */
export const countTurnover: Job = {
  name: 'count-turnover',
  everyMs: 1_000,
  async run({ db }) {
    for (;;) {
      const lines = await inTransaction(db, async (trx) => {
        const line = sql.raw('taken');
        const { rows } = await sql<{ lines: number }>`
          with taken as materialized (select * from settlement_take(${turnoverConsumer}, ${linesAtOnce})),
          hours as (${addHours(line)}),
          days as (${addDays(line)}),
          nets as (${addNets(line)}),
          played as (${noteLastPlayed(line)}),
          teams as (${addTeams(line)})
          select count(*)::int as lines from taken`.execute(trx);
        return rows[0]?.lines ?? 0;
      });
      if (lines < linesAtOnce) return;
    }
  },
};
