import { inTransaction } from '@atrium/postgres';
import { type RawBuilder, sql } from 'kysely';
import type { Job } from '../../../operation/job.ts';
import { addActivity, addKindDays, addNetDays, forgetPlayed } from '../running-sums/add-net-days.ts';

/** The consumer of the settlement sequence that adds up hours; views of the schema know its name, too. */
export const turnoverConsumer = 'turnover';
const linesAtOnce = 5_000;
const names = ['rounds', 'stake', 'effective_bet', 'payout', 'tie_refund', 'jackpot'];
const columns = sql.raw(names.join(', '));
const sums = sql.raw(names.map((name) => `sum(${name})`).join(', '));
const added = sql.raw(names.map((name) => `${name} = t.${name} + excluded.${name}`).join(', '));

const perHour = sql`member_id, hour, game_type, vendor, game_code`;
const perDay = sql`member_id, day, game_type`;
const perTeam = sql`agent_id, hour, game_type, vendor`;

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

/** What a line won or lost on its day. */
const nets = (lines: RawBuilder<unknown>) => sql`
  select member_id, game_type, ${dayOfLine} as day, payout - stake as net
    from ${lines} line join merchant_clock clock using (merchant_code)`;

/** The same to the running sums of what each player won or lost, and by kind of game. */
export const addNets = (lines: RawBuilder<unknown>) => addNetDays(nets(lines));
export const addKindNets = (lines: RawBuilder<unknown>) => addKindDays(nets(lines));

/** The same to what is known of when each player played. */
export const addPlayed = (lines: RawBuilder<unknown>) =>
  addActivity(sql`select member_id, ${dayOfLine} as day, case when rounds > 0 then hour end as played_hour,
      null::bigint as deposited_at
    from ${lines} line join merchant_clock clock using (merchant_code)`);

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
        const { rows } = await sql<{ lines: number; takenBack: string }>`
          with taken as materialized (select * from settlement_take(${turnoverConsumer}, ${linesAtOnce})),
          hours as (${addHours(line)}),
          days as (${addDays(line)}),
          nets as (${addNets(line)}),
          kinds as (${addKindNets(line)}),
          played as (${addPlayed(line)}),
          teams as (${addTeams(line)})
          select count(*)::int as lines, coalesce(jsonb_agg(jsonb_build_object('member_id', member_id, 'day', ${dayOfLine}))
              filter (where rounds < 0), '[]')::text as "takenBack"
            from taken line join merchant_clock clock using (merchant_code)`.execute(trx);
        const { lines: count = 0, takenBack = '[]' } = rows[0] ?? {};
        if (takenBack !== '[]') {
          const days = sql`select distinct * from jsonb_to_recordset(${takenBack}::jsonb) as r (member_id text, day bigint)`;
          await forgetPlayed(days).execute(trx);
        }
        return count;
      });
      if (lines < linesAtOnce) return;
    }
  },
};
