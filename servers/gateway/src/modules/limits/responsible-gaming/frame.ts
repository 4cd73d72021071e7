import { dayOf, firstOfMonth, shiftDay, startOfDay, weekdayOf } from '@atrium/contracts/calendar';
import type { LimitFrame } from '@atrium/contracts/constants';

/** The fixed period of an instant, in the merchant's time zone: epoch ms, `from` included, `to` not (RG1). */
export function frameAt(frame: LimitFrame, at: number, timeZone: string): { from: number; to: number } {
  const today = dayOf(at, timeZone);
  const { first, next } = daysOf(frame, today);
  return { from: startOfDay(first, timeZone), to: startOfDay(next, timeZone) };
}

function daysOf(frame: LimitFrame, today: string): { first: string; next: string } {
  if (frame === 'DAY') return { first: today, next: shiftDay(today, 1) };
  if (frame === 'WEEK') {
    const monday = shiftDay(today, 1 - weekdayOf(today));
    return { first: monday, next: shiftDay(monday, 7) };
  }
  return { first: firstOfMonth(today), next: firstOfMonth(today, 1) };
}
