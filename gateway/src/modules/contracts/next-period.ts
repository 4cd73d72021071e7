import { dayOf, shiftDay, weekdayOf } from '@atrium/contracts/calendar';
import type { ContractKind, ContractPeriod } from '@atrium/contracts/constants';
import { startOfDay } from '../records/day-bounds.ts';

const minuteMs = 60_000;

function nextDay(period: ContractPeriod, today: string): string {
  const firstOfNextMonth = `${shiftDay(`${today.slice(0, 8)}28`, 4).slice(0, 8)}01`;
  switch (period) {
    case 'D':
      return shiftDay(today, 1);
    case 'W':
      return shiftDay(today, 8 - weekdayOf(today));
    case 'H':
      return Number(today.slice(8)) < 16 ? `${today.slice(0, 8)}16` : firstOfNextMonth;
    case 'M':
      return firstOfNextMonth;
  }
}

/**
 * When the period after `now` begins, in the merchant's time zone: a contract never counts backwards. Hours and
 * five-minute windows are aligned to the clock; days, weeks (Monday), half months (1st, 16th) and months to midnight.
 */
export function nextPeriodStart(kind: ContractKind, period: ContractPeriod, now: number, timeZone: string): number {
  if (kind === 'HOURLY') return (Math.floor(now / (60 * minuteMs)) + 1) * 60 * minuteMs;
  if (kind === 'REALTIME') return (Math.floor(now / (5 * minuteMs)) + 1) * 5 * minuteMs;
  return startOfDay(nextDay(period, dayOf(now, timeZone)), timeZone);
}
