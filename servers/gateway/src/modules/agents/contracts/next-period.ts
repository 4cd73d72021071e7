import { dayOf, firstOfMonth, shiftDay, startOfDay, weekdayOf } from '@atrium/contracts/calendar';
import type { ContractKind, ContractPeriod } from '@atrium/contracts/constants';
import { hourMs, minuteMs } from '@atrium/contracts/durations';

/** A real-time salary's windows. */
const windowMs = 5 * minuteMs;

/** A period of a contract: epoch ms, `to` not included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

function daysAround(period: ContractPeriod, today: string): readonly [first: string, next: string] {
  switch (period) {
    case 'D':
      return [today, shiftDay(today, 1)];
    case 'W': {
      const monday = shiftDay(today, 1 - weekdayOf(today));
      return [monday, shiftDay(monday, 7)];
    }
    case 'H': {
      const [first, middle] = [firstOfMonth(today), shiftDay(firstOfMonth(today), 15)];
      return today < middle ? [first, middle] : [middle, firstOfMonth(today, 1)];
    }
    case 'M':
      return [firstOfMonth(today), firstOfMonth(today, 1)];
  }
}

/**
 * The period that an instant is in, by the merchant's clock: hours and five-minute windows are aligned to it, days,
 * weeks (from Monday), half months (from the 1st and the 16th) and months begin at midnight.
 */
export function periodAt(kind: ContractKind, period: ContractPeriod, at: number, timeZone: string): Period {
  const today = dayOf(at, timeZone);
  if (kind === 'HOURLY' || kind === 'REALTIME') {
    const [midnight, length] = [startOfDay(today, timeZone), kind === 'HOURLY' ? hourMs : windowMs];
    const from = midnight + Math.floor((at - midnight) / length) * length;
    return { from, to: from + length };
  }
  const [first, next] = daysAround(period, today);
  return { from: startOfDay(first, timeZone), to: startOfDay(next, timeZone) };
}

/** When the period after `now` begins: a contract never counts backwards. */
export const nextPeriodStart = (kind: ContractKind, period: ContractPeriod, now: number, timeZone: string): number =>
  periodAt(kind, period, now, timeZone).to;
