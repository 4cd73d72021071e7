import { hotRules } from '@atrium/contracts/constants';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import { sql } from 'kysely';
import type { Job } from '../../../operation/job.ts';

/** Counts what was played in the last hours, by merchant and game; what a demonstration wrote was not played. */
export const countHeat: Job = {
  name: 'count-heat',
  everyMs: minuteMs,
  async run({ db, clock }) {
    const from = clock.now() - hotRules.hours * hourMs;
    await inTransaction(db, async (trx) => {
      await trx.deleteFrom('game_heat').execute();
      await sql`
        insert into game_heat (merchant_code, game_code, rounds)
          select merchant_code, game_code, rounds from (
            select t.merchant_code, t.game_code, sum(t.rounds) as rounds,
                row_number() over (partition by t.merchant_code order by sum(t.rounds) desc, t.game_code) as place
              from turnover t
              join game on game.game_code = t.game_code
              left join seeded_play seeded on seeded.merchant_code = t.merchant_code
              where t.hour >= ${from} and t.hour > coalesce(seeded.until, 0)
              group by t.merchant_code, t.game_code
              having sum(t.rounds) >= ${hotRules.leastRounds}
          ) played where place <= ${hotRules.shown}`.execute(trx);
    });
  },
};
