import { dayOf, shiftDay, startOfDay, weekdayOf } from '@atrium/contracts/calendar';
import type { MissionPeriod } from '@atrium/contracts/entities';

/** The present period of a mission: a day, a week from Monday on, or its whole time. Epoch ms, `to` not included. */
export function periodAt(
  {
    period,
    starts_at: startsAt,
    ends_at: endsAt,
  }: { period: MissionPeriod; starts_at: number; ends_at: number | null },
  now: number,
  timeZone: string,
): { readonly from: number; readonly to: number } {
  if (period === 'ONCE') return { from: startsAt, to: endsAt ?? Number.MAX_SAFE_INTEGER };
  const today = dayOf(now, timeZone);
  const first = period === 'DAILY' ? today : shiftDay(today, 1 - weekdayOf(today));
  const days = period === 'DAILY' ? 1 : 7;
  return { from: startOfDay(first, timeZone), to: startOfDay(shiftDay(first, days), timeZone) };
}
