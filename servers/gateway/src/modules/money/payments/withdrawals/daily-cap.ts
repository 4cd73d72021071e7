import { dayOf, startOfDay } from '@atrium/contracts/calendar';
import { merchantOf, vipDailyWithdrawMinor } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { Caller, OperationContext } from '../../../../operation/operation.ts';

/** What a player may withdraw in one day, and the rest of it. Minor units. */
export interface DailyCap {
  readonly vipLevel: number;
  readonly capMinor: number;
  readonly leftMinor: number;
}

/** What a player has asked to be paid; refused and failed withdrawals do not count. Minor units. */
async function requestedSince(db: Kysely<Database>, memberId: string, since: number): Promise<number> {
  const { asked } = await db
    .selectFrom('payment_withdrawal')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('asked'))
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('state', 'not in', ['REJECTED', 'FAILED'])
    .executeTakeFirstOrThrow();
  return asked;
}

/**
 * Whether two people approve a withdrawal: it is big, or it is so together with the others of 24 hours. So one person
 * alone never pays a player more than the limit in a day, in however many orders.
 */
export async function needsTwoPeople(
  { db, clock, config }: Pick<OperationContext, 'db' | 'clock' | 'config'>,
  memberId: string,
  amountMinor: number,
): Promise<boolean> {
  const earlierMinor = await requestedSince(db, memberId, clock.now() - dayMs);
  return earlierMinor + amountMinor >= config.payments.secondApprovalMinor;
}

/** By the player's VIP level. */
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
  const asked = await requestedSince(db, memberId, startOfDay(dayOf(now, timeZone), timeZone));
  const highest = vipDailyWithdrawMinor.length - 1;
  const capMinor = vipDailyWithdrawMinor[Math.min(vipLevel, highest)] ?? vipDailyWithdrawMinor[0];
  return { vipLevel, capMinor, leftMinor: Math.max(0, capMinor - asked) };
}
