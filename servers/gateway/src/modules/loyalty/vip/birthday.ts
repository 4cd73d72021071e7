import { dayOf, isDay } from '@atrium/contracts/calendar';
import { type Merchant, merchants, vipLevels } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import { sql } from 'kysely';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { asideWork } from '../../../operation/set-aside.ts';
import { notifyMember } from '../../messages/index.ts';
import { movePoints } from '../points/move-points.ts';

/** The days of the year, `MM-dd`, whose birthdays are on a day: that of 29 February is on 1 March in other years. */
export function birthdaysOn(day: string): string[] {
  const isLeap = isDay(`${day.slice(0, 4)}-02-29`);
  const date = day.slice(5);
  return date === '03-01' && !isLeap ? ['02-29', date] : [date];
}

async function giveToday(services: Services, { merchantCode, timeZone }: Merchant): Promise<void> {
  const { db, ledger, clock } = services;
  const today = dayOf(clock.now(), timeZone);
  const members = await db
    .selectFrom('member')
    .select(['id', 'vip_level'])
    .where('merchant_code', '=', merchantCode)
    .where(sql<boolean>`may_receive_offers(member.id, ${clock.now()})`)
    .where('vip_level', '>', 0)
    .where(sql<string>`substr(profile->>'birthday', 6)`, 'in', birthdaysOn(today))
    .execute();
  const aside = await asideWork(services, 'give-birthday-points');
  for (const { id: memberId, vip_level: level } of members) {
    const key = `birthday:${memberId}:${today.slice(0, 4)}`;
    if (await ledger.txIdOf(db, key)) continue;
    const points = vipLevels[level]?.birthdayPoints ?? 0;
    await aside.attempt(db, { subject: memberId, merchantCode }, () =>
      inTransaction(db, async (trx) => {
        await movePoints(
          { ...services, db: trx },
          { memberId, type: 'POINT_EARN', points, key, reference: 'birthday' },
        );
        await notifyMember({ ...services, db: trx }, memberId, { key: 'birthdayPoints', count: points });
      }),
    );
  }
}

/** Points on the birthdays of VIP members, once a year. */
export const giveBirthdayPoints: Job = {
  name: 'give-birthday-points',
  everyMs: hourMs,
  async run(services) {
    for (const merchant of merchants) await giveToday(services, merchant);
  },
};
