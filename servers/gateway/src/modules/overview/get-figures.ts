import { dayOf, shiftDay, startOfDay } from '@atrium/contracts/calendar';
import type { getFigures as call } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Operation, Refusal, requireCaller } from '../../operation/operation.ts';
import { merchantHours } from '../bets/index.ts';

interface Span {
  readonly merchantCode: string;
  readonly from: number;
}

/** Money that came in or went out, by the hour that began so long after `from`. */
async function movedByHour(db: Kysely<Database>, table: 'payment_deposit' | 'payment_withdrawal', span: Span) {
  const [at, amount] =
    table === 'payment_deposit' ? (['credited_at', 'paid_amount'] as const) : (['paid_at', 'amount'] as const);
  const { rows } = await sql<{ hour: number; sum: number }>`
    select ${span.from} + (${sql.ref(at)} - ${span.from}) / ${sql.lit(hourMs)} * ${sql.lit(hourMs)} as hour,
        sum(${sql.ref(amount)})::bigint as sum
      from ${sql.table(table)}
      where merchant_code = ${span.merchantCode} and ${sql.ref(at)} >= ${span.from} group by 1`.execute(db);
  const sums = new Map(rows.map(({ hour, sum }) => [hour, sum]));
  return (hour: number) => sums.get(hour) ?? 0;
}

export const getFigures: Operation<typeof call> = async ({ merchantCode }, context) => {
  const caller = requireCaller(context);
  const merchant = merchants.find((one) => one.merchantCode === (merchantCode ?? caller.merchantCode));
  if (!merchant || !caller.merchants.includes(merchant.merchantCode)) {
    throw new Refusal('REG_FIELD_INVALID', { fields: { merchantCode: { reason: 'invalid' } } });
  }
  const { db, clock } = context;
  const now = clock.now();
  const today = dayOf(now, merchant.timeZone);
  const from = startOfDay(shiftDay(today, -1), merchant.timeZone);
  const span = { merchantCode: merchant.merchantCode, from };
  const played = new Map((await merchantHours(db, span)).map((line) => [line.hour, line]));
  const deposited = await movedByHour(db, 'payment_deposit', span);
  const withdrawn = await movedByHour(db, 'payment_withdrawal', span);
  const hours = Array.from({ length: Math.floor((now - from) / hourMs) + 1 }, (_, index) => {
    const at = from + index * hourMs;
    const { stake = 0, payout = 0 } = played.get(at) ?? {};
    return { at, stake, revenue: stake - payout, deposits: deposited(at), withdrawals: withdrawn(at) };
  });
  return {
    merchantCode: merchant.merchantCode,
    merchants: [...caller.merchants],
    currency: merchant.currency,
    todayAt: startOfDay(today, merchant.timeZone),
    hours,
  };
};
