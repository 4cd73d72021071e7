import { dayOf, startOfDay } from '@atrium/contracts/calendar';
import { merchantOf, vipDailyWithdrawMinor } from '@atrium/contracts/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { Caller } from '../../../../operation/operation.ts';

/** What a player may withdraw in one day, and the rest of it. Minor units. */
export interface DailyCap {
  readonly vipLevel: number;
  readonly capMinor: number;
  readonly leftMinor: number;
}

/** By the player's VIP level. Refused and failed withdrawals do not count. */
export async function dailyCapOf(
  db: Kysely<Database>,
  { memberId, merchantCode }: Pick<Caller, 'memberId' | 'merchantCode'>,
  now: number,
): Promise<DailyCap> {
  const { timeZone } = merchantOf(merchantCode);
  const { vip_level: vipLevel } = await db
    .selectFrom('member')
    .select('vip_level')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { asked } = await db
    .selectFrom('payment_withdrawal')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('asked'))
    .where('member_id', '=', memberId)
    .where('created_at', '>=', startOfDay(dayOf(now, timeZone), timeZone))
    .where('state', 'not in', ['REJECTED', 'FAILED'])
    .executeTakeFirstOrThrow();
  const highest = vipDailyWithdrawMinor.length - 1;
  const capMinor = vipDailyWithdrawMinor[Math.min(vipLevel, highest)] ?? vipDailyWithdrawMinor[0];
  return { vipLevel, capMinor, leftMinor: Math.max(0, capMinor - asked) };
}
