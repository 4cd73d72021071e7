import { type DayRange, dayOf, presetRange } from '@atrium/contracts/calendar';
import { merchantOf } from '@atrium/contracts/constants';
import type { MemberFile } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { DateRangeField } from '@atrium/ui/date-picker';
import { useState } from 'react';
import { useText } from '../../texts.ts';

/** Days of a person's records by the person's own clock, and the page of them that is read. */
export function usePersonDays({ merchantCode }: MemberFile) {
  const { now } = usePlatform();
  const today = dayOf(now(), merchantOf(merchantCode).timeZone);
  const [days, setDays] = useState<DayRange>(presetRange('past30', today));
  const [pageNo, setPageNo] = useState(1);
  const choose = (next: DayRange) => {
    setDays(next);
    setPageNo(1);
  };
  return { today, days, choose, pageNo, setPageNo };
}

interface PersonDaysProps {
  readonly days: DayRange;
  readonly today: string;
  onChange(days: DayRange): void;
}

/** The days of the records that are shown. */
export function PersonDays({ days, today, onChange }: PersonDaysProps) {
  const text = useText();
  const labels = { from: text('person.from'), to: text('person.to') };
  return <DateRangeField labels={labels} value={days} max={today} onChange={onChange} />;
}
