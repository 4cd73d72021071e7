import { dayOf, firstOfMonth, shiftDay, startOfDay, weekdayOf } from '@atrium/contracts/calendar';
import type { ContractKind, ContractPeriod } from '@atrium/contracts/constants';
import { hourMs, minuteMs } from '@atrium/contracts/durations';

function nextDay(period: ContractPeriod, today: string): string {
  switch (period) {
    case 'D':
      return shiftDay(today, 1);
    case 'W':
      return shiftDay(today, 8 - weekdayOf(today));
    case 'H':
      return Number(today.slice(8)) < 16 ? shiftDay(firstOfMonth(today), 15) : firstOfMonth(today, 1);
    case 'M':
      return firstOfMonth(today, 1);
  }
}

/**
 * When the period after `now` begins, in the merchant's time zone: a contract never counts backwards. Hours and
 * five-minute windows are aligned to the clock; days, weeks (Monday), half months (1st, 16th) and months to midnight.
 */
export function nextPeriodStart(kind: ContractKind, period: ContractPeriod, now: number, timeZone: string): number {
  if (kind === 'HOURLY') return (Math.floor(now / hourMs) + 1) * hourMs;
  if (kind === 'REALTIME') return (Math.floor(now / (5 * minuteMs)) + 1) * 5 * minuteMs;
  return startOfDay(nextDay(period, dayOf(now, timeZone)), timeZone);
}
