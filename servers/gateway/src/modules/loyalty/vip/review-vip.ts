import { dayOf, firstOfMonth, startOfDay } from '@atrium/contracts/calendar';
import { type Merchant, merchants, vipLevels } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { turnoverByDay } from '../../bets/index.ts';
import { mayReceiveOffers } from '../../limits/index.ts';
import { notifyMember } from '../../messages/index.ts';

/** Settlements of the last moment of a month commit within it. */
const afterMonthMs = 5 * minuteMs;

interface Review {
  readonly member_id: string;
  readonly before_level: number;
  readonly after_level: number;
}

/** The months of a merchant, by their first days, that have ended and were not reviewed; the earliest first. */
async function openMonths(db: Kysely<Database>, { merchantCode, timeZone }: Merchant, now: number): Promise<string[]> {
  const present = firstOfMonth(dayOf(now - afterMonthMs, timeZone));
  const last = await db
    .selectFrom('vip_reviewed_month')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst();
  const months: string[] = [];
  const first = last?.month ? firstOfMonth(last.month, 1) : firstOfMonth(present, -1);
  for (let month = first; month < present; month = firstOfMonth(month, 1)) months.push(month);
  return months;
}

/**
 * Levels of every member after a month (SRV5): up to the one whose turnover was reached, down by one where less than
 * half of the level's own was. A month is reviewed once, in one transaction.
 */
async function reviewMonth(services: Services, merchant: Merchant, month: string): Promise<void> {
  const { merchantCode, timeZone } = merchant;
  const [from, to] = [startOfDay(month, timeZone), startOfDay(firstOfMonth(month, 1), timeZone)];
  const thresholds = sql.val(vipLevels.map(({ monthlyMinor }) => monthlyMinor));
  const keeps = sql.val(vipLevels.map(({ keepMinor }) => keepMinor));
  await inTransaction(services.db, async (trx) => {
    const fresh = await trx
      .insertInto('vip_reviewed_month')
      .values({ merchant_code: merchantCode, month })
      .onConflict((conflict) => conflict.doNothing())
      .returning('month')
      .executeTakeFirst();
    if (!fresh) return;
    const { rows } = await sql<Review>`
      with played as (
        select member_id, sum(effective_bet) as bet from ${turnoverByDay} day
          where merchant_code = ${merchantCode} and day >= ${from} and day < ${to} group by member_id
      ), due as (
        select m.id, m.vip_level, coalesce(p.bet, 0)::bigint as bet,
            greatest(0, width_bucket(coalesce(p.bet, 0)::bigint, ${thresholds}::bigint[]) - 1) as reached
          from member m left join played p on p.member_id = m.id
          where m.merchant_code = ${merchantCode} and (m.vip_level > 0 or p.bet > 0)
      ), review as (
        insert into vip_review (member_id, month, effective_bet, before_level, after_level, reviewed_at)
          select id, ${month}, bet, vip_level,
              case when reached >= vip_level then reached
                when bet < (${keeps}::bigint[])[vip_level + 1] then greatest(reached, vip_level - 1)
                else vip_level end,
              ${services.clock.now()}
            from due
          returning member_id, before_level, after_level
      )
      update member set vip_level = after_level from review
        where member.id = review.member_id and before_level <> after_level
        returning review.*`.execute(trx);
    await tellOfLevels({ ...services, db: trx }, rows);
  });
}

/** What a level gives is an offer: a player on a break finds it on the page VIP when they are back (RG7). */
async function tellOfLevels(services: Services, reviews: readonly Review[]): Promise<void> {
  const awake = await mayReceiveOffers(
    services,
    reviews.map(({ member_id }) => member_id),
  );
  for (const { member_id: memberId, before_level: before, after_level: after } of reviews) {
    if (!awake.has(memberId)) continue;
    await notifyMember(services, memberId, { key: after > before ? 'vip.UP' : 'vip.DOWN', level: String(after) });
  }
}

export const reviewVip: Job = {
  name: 'review-vip',
  everyMs: minuteMs,
  async run(services) {
    for (const merchant of merchants)
      for (const month of await openMonths(services.db, merchant, services.clock.now()))
        await reviewMonth(services, merchant, month);
  },
};
