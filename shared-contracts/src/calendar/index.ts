/**
 * Calendar days `yyyy-MM-dd` in a merchant's time zone. A day runs from 00:00:00 to 23:59:59.999 there
 * (server-behaviour 2.6); the same rule serves pages and reports.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/** The day an instant falls on. */
export function dayOf(at: number, timeZone: string): string {
  return formatFor(timeZone).format(at);
}

/** The day `days` later (earlier when negative). */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** A range of days, both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Days in a range, both ends counted. */
export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
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

/** The days a preset means, seen from `today`; weeks begin on Monday. */
export function presetRange(preset: DayPreset, today: string): DayRange {
  const monday = shiftDay(today, 1 - weekdayOf(today));
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfLastMonth = shiftDay(firstOfMonth, -1);
  const ranges: Record<DayPreset, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: shiftDay(today, -1), to: shiftDay(today, -1) },
    thisWeek: { from: monday, to: today },
    lastWeek: { from: shiftDay(monday, -7), to: shiftDay(monday, -1) },
    thisMonth: { from: firstOfMonth, to: today },
    lastMonth: { from: `${lastOfLastMonth.slice(0, 8)}01`, to: lastOfLastMonth },
    past7: { from: shiftDay(today, -6), to: today },
    past30: { from: shiftDay(today, -29), to: today },
  };
  return ranges[preset];
}
