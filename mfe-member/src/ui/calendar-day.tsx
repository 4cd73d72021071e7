import { useRegion } from '@atrium/contracts/react';

const formatOf = {
  day: { dateStyle: 'medium' },
  month: { year: 'numeric', month: 'long' },
} as const;

interface CalendarDayProps {
  /** `2026-01-14`, which no time zone moves; the first of a month where that is shown. */
  day: string;
  as?: keyof typeof formatOf;
}

/** A day or a month of a record, as the player's language writes it. */
export function CalendarDay({ day, as = 'day' }: CalendarDayProps) {
  const { locale } = useRegion();
  const format = new Intl.DateTimeFormat(locale, { ...formatOf[as], timeZone: 'UTC', numberingSystem: 'latn' });
  return (
    <time dateTime={as === 'day' ? day : day.slice(0, 7)} className="a-figures">
      {format.format(Date.parse(day))}
    </time>
  );
}
