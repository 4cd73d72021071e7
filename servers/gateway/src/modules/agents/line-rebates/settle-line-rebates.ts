import { dayOf, shiftDay, startOfDay } from '@atrium/contracts/calendar';
import { type Merchant, merchants } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { asideWork } from '../../../operation/set-aside.ts';
import { turnoverByDay } from '../../bets/index.ts';

/** How long after its end a day is settled. */
const delayMs = 2 * hourMs;
/** Rates are hundredths of a percent, so that exact shares are ten-thousandths of a minor unit. */
const whole = 10_000;

/** The days that have ended, are due and were not settled; without any before, the latest alone. */
async function dueDays(db: Kysely<Database>, { merchantCode, timeZone }: Merchant, now: number): Promise<string[]> {
  const last = await db
    .selectFrom('line_rebate_run')
    .select('day')
    .where('merchant_code', '=', merchantCode)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const latest = shiftDay(dayOf(now - delayMs, timeZone), -1);
  const due: string[] = [];
  for (let day = last ? shiftDay(last.day, 1) : latest; day <= latest; day = shiftDay(day, 1)) due.push(day);
  return due;
}

/**
 * Writes what everybody of a merchant's lines gets for a day: for the own bets the own rate, for each bet below the own
 * rate less the rate of the account that the bet came up through. What is taken back is made good before anything is paid.
 */
async function writeRebates(trx: Kysely<Database>, { merchantCode, timeZone }: Merchant, day: string, now: number) {
  const [from, to] = [startOfDay(day, timeZone), startOfDay(shiftDay(day, 1), timeZone)];
  await sql`
    with played as (
      select member_id, sum(effective_bet) as bet from (
          select member_id, effective_bet from ${turnoverByDay} day
            where merchant_code = ${merchantCode} and day >= ${from} and day < ${to}
          union all
          select member_id, -effective_bet from play_taken_back
            where merchant_code = ${merchantCode} and at >= ${from} and at < ${to}
        ) line group by member_id having sum(effective_bet) <> 0
    ), step as (
      select played.bet, above.id, above.line_rebate as rate,
          lead(above.line_rebate) over (partition by played.member_id order by place) as below
        from played join member player on player.id = played.member_id,
          unnest(player.ancestor_ids || player.id) with ordinality as way (id, place)
          join member above on above.id = way.id
    ), share as (
      select id as member_id, case when below is null then 'OWN' else 'TEAM' end as part, max(rate) as rate,
          sum(bet)::bigint as bet, sum(bet * rate)::bigint as gross, sum(bet * coalesce(below, 0))::bigint as below
        from step group by 1, 2 having sum(bet * (rate - coalesce(below, 0))) <> 0
    ), due as (
      select share.*, gross - share.below + coalesce(
          (select remainder from line_rebate before
            where before.member_id = share.member_id and before.part = share.part and before.day < ${day}
            order by before.day desc limit 1), 0) as exact
        from share
    )
    insert into line_rebate (member_id, day, part, merchant_code, effective_bet, rate, gross, to_downline, amount,
        remainder, settled_at)
      select member_id, ${day}, part, ${merchantCode}, bet, rate, gross, below, greatest(0, exact / ${whole}::bigint),
          exact - greatest(0, exact / ${whole}::bigint) * ${whole}::bigint, ${now}
        from due`.execute(trx);
}

/** Rebates of one day, all in one transaction; a day that was settled stays as it is. */
async function settleDay(services: Services, merchant: Merchant, day: string): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    const fresh = await trx
      .insertInto('line_rebate_run')
      .values({ merchant_code: merchant.merchantCode, day, ran_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ran_at')
      .executeTakeFirst();
    if (fresh) await writeRebates(trx, merchant, day, now);
  });
}

/** Every day that is due, the earliest first: after a time without any process, all that were missed. */
export const settleLineRebates: Job = {
  name: 'settle-line-rebates',
  everyMs: 15_000,
  async run(services) {
    const aside = await asideWork(services, 'settle-line-rebates');
    for (const merchant of merchants) {
      const { merchantCode } = merchant;
      await aside.attempt(services.db, { subject: merchantCode, merchantCode }, async () => {
        for (const day of await dueDays(services.db, merchant, services.clock.now()))
          await settleDay(services, merchant, day);
      });
    }
  },
};
