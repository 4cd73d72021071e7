import { boundsOf, type DayRange, daysIn } from '@atrium/contracts/calendar';
import { lineRules, type Merchant } from '@atrium/contracts/constants';
import { Refusal } from '../../operation/operation.ts';

/** The bounds of days by the merchant's clock. @throws Refusal `REQUEST_INVALID` where they are too many */
export function teamSpan(range: DayRange, { timeZone }: Pick<Merchant, 'timeZone'>): { from: number; to: number } {
  if (range.from > range.to || daysIn(range) > lineRules.rangeDays) throw new Refusal('REQUEST_INVALID');
  return boundsOf(range, timeZone);
}
