import { hotRules, popularRules } from '@atrium/contracts/constants';
import { dayMs, hourMs, minuteMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import { sql } from 'kysely';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';

interface Counted {
  readonly windowMs: number;
  readonly leastRounds: number;
  readonly shown: number;
}

/** Counts what was played, by merchant and game; what a demonstration wrote was not played. */
async function count({ db, clock }: Services, table: 'game_heat' | 'game_plays', counted: Counted): Promise<void> {
  const { windowMs, leastRounds, shown } = counted;
  const from = clock.now() - windowMs;
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom(table).execute();
    await sql`
      insert into ${sql.table(table)} (merchant_code, game_code, rounds)
        select merchant_code, game_code, rounds from (
          select t.merchant_code, t.game_code, sum(t.rounds) as rounds,
              row_number() over (partition by t.merchant_code order by sum(t.rounds) desc, t.game_code) as place
            from turnover t
            join game on game.game_code = t.game_code
            left join seeded_play seeded on seeded.merchant_code = t.merchant_code
            where t.hour >= ${from} and t.hour > coalesce(seeded.until, 0)
            group by t.merchant_code, t.game_code
            having sum(t.rounds) >= ${leastRounds}
        ) played where place <= ${shown}`.execute(trx);
  });
}

/** Counts what is hot: what was played most in the last hours. */
export const countHeat: Job = {
  name: 'count-heat',
  everyMs: minuteMs,
  run: (services) => count(services, 'game_heat', { ...hotRules, windowMs: hotRules.hours * hourMs }),
};

/** Counts what is popular: what was played most in the last weeks. */
export const countPlays: Job = {
  name: 'count-plays',
  everyMs: 10 * minuteMs,
  run: (services) => count(services, 'game_plays', { ...popularRules, windowMs: popularRules.days * dayMs }),
};
