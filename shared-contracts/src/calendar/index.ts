import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { minuteMs } from '../durations/index.ts';

dayjs.extend(utc);

/**
 * Calendar days `yyyy-MM-dd` and clocks in a merchant's time zone. A day runs from 00:00:00 to 23:59:59.999 there
 * (SRV6); the same rule serves pages and reports. Clocks are counted in UTC: dayjs' own zones go through the local time
 * of the host, whose clocks change on days of their own.
 */
const dayFormat = 'YYYY-MM-DD';

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    offsetFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, known);
  return known;
}

/** How far a zone's clocks are ahead of UTC. */
function aheadAt(at: number, timeZone: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(offsetFormatOf(timeZone).format(at)) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * minuteMs : 0;
}

/** What the clocks of a time zone show at an instant, as if they were those of UTC. */
const onClocks = (at: number, timeZone: string): Dayjs => dayjs.utc(at + aheadAt(at, timeZone));

/** The instant at which the clocks of a time zone show this; the moment after they were put forward if they skip it. */
function fromClocks(shown: Dayjs, timeZone: string): number {
  const wall = shown.valueOf();
  if (Number.isNaN(wall)) return wall;
  const guess = aheadAt(wall, timeZone);
  const better = aheadAt(wall - guess, timeZone);
  if (better === guess) return wall - guess;
  const after = aheadAt(wall - better, timeZone);
  return wall - Math.min(better, after);
}

/** The day an instant falls on. */
export const dayOf = (at: number, timeZone: string): string => onClocks(at, timeZone).format(dayFormat);

/** `yyyy-MM-dd HH:mm:ss` in a time zone. */
export const wallTimeOf = (at: number, timeZone: string): string =>
  onClocks(at, timeZone).format('YYYY-MM-DD HH:mm:ss');

/**
 * Epoch ms at which a day begins in a time zone; if midnight is skipped, the moment after the clocks were put forward.
 */
export const startOfDay = (day: string, timeZone: string): number => fromClocks(dayjs.utc(day), timeZone);

/** Epoch ms at which the clocks of a time zone show a time, `HH:mm`, of a day. */
export const instantAt = (day: string, time: string, timeZone: string): number =>
  fromClocks(dayjs.utc(`${day} ${time}`), timeZone);

/** The same time of the same day so many months later, of the month's last day where it is shorter. */
export const monthsLater = (at: number, months: number, timeZone: string): number =>
  fromClocks(onClocks(at, timeZone).add(months, 'month'), timeZone);

/** The day `days` later (earlier when negative). */
export const shiftDay = (day: string, days: number): string => dayjs.utc(day).add(days, 'day').format(dayFormat);

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string): number => dayjs.utc(day).day() || 7;

/** The first day of the month that a day is in, or of one `months` later. */
export const firstOfMonth = (day: string, months = 0): string =>
  dayjs.utc(day).startOf('month').add(months, 'month').format(dayFormat);

/** Whether the text is a valid calendar day. */
export const isDay = (day: string): boolean => dayjs.utc(day).format(dayFormat) === day;

/** Age in whole years on a day; null if `birthday` is no day of the calendar. 29 February is reached on 1 March. */
export function ageOn(birthday: string, day: string): number | null {
  if (!isDay(birthday)) return null;
  const years = dayjs.utc(day).year() - dayjs.utc(birthday).year();
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** A range of days, both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Days in a range, both ends counted. */
export const daysIn = ({ from, to }: DayRange): number => dayjs.utc(to).diff(dayjs.utc(from), 'day') + 1;

/** The instants of a range of days: `from` included, `to` not. */
export function boundsOf({ from, to }: DayRange, timeZone: string): { from: number; to: number } {
  return { from: startOfDay(from, timeZone), to: startOfDay(shiftDay(to, 1), timeZone) };
}

export const dayPresets = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'past7',
  'past30',
] as const;
export type DayPreset = (typeof dayPresets)[number];

/** The days of a preset, relative to `today`; weeks begin on Monday. */
export function presetRange(preset: DayPreset, today: string): DayRange {
  const monday = shiftDay(today, 1 - weekdayOf(today));
  const ranges: Record<DayPreset, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: shiftDay(today, -1), to: shiftDay(today, -1) },
    thisWeek: { from: monday, to: today },
    lastWeek: { from: shiftDay(monday, -7), to: shiftDay(monday, -1) },
    thisMonth: { from: firstOfMonth(today), to: today },
    lastMonth: { from: firstOfMonth(today, -1), to: shiftDay(firstOfMonth(today), -1) },
    past7: { from: shiftDay(today, -6), to: today },
    past30: { from: shiftDay(today, -29), to: today },
  };
  return ranges[preset];
}
