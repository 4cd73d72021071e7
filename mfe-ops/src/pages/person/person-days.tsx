import { type DayRange, dayOf, presetRange } from '@atrium/contracts/calendar';
import { merchantOf } from '@atrium/contracts/constants';
import type { MemberFile } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { usePlatform } from '@atrium/contracts/react';
import { DateRangeField } from '@atrium/ui/date-picker';
import { useText } from '../../texts.ts';
import { useChosen } from '../../ui/list/use-chosen.ts';

/** What a part of a person's file is drawn with. */
export interface PersonPart extends Pick<PageProps, 'path' | 'query'> {
  readonly member: MemberFile;
}

/** Days of a person's records by the person's own clock, and the page of them that is read. */
export function usePersonDays({ member, ...at }: PersonPart) {
  const { now } = usePlatform();
  const today = dayOf(now(), merchantOf(member.merchantCode).timeZone);
  return { today, ...useChosen(at, { ...presetRange('past30', today) }) };
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
