import { boundsOf, type DayRange, dayOf, shiftDay } from '@atrium/contracts/calendar';
import { Refusal } from '@atrium/server-kit';

/** Records are readable for a year (RG12). */
const reachDays = 366;

/** The instants of a range of days that records may be requested for. @throws `REG_FIELD_INVALID` naming the day */
export function recordRange(range: DayRange, timeZone: string, now: number): { from: number; to: number } {
  const today = dayOf(now, timeZone);
  const invalid = (field: 'from' | 'to') =>
    new Refusal('REG_FIELD_INVALID', { fields: { [field]: { reason: 'invalid' } } });
  for (const field of ['from', 'to'] as const) if (Number.isNaN(Date.parse(range[field]))) throw invalid(field);
  if (range.from > range.to) throw invalid('to');
  if (range.from < shiftDay(today, -reachDays)) throw invalid('from');
  return boundsOf(range, timeZone);
}
