/** Whole years lived on a calendar day; null when `birthday` is no day of the calendar. Both `yyyy-MM-dd`. */
export function ageOn(birthday: string, day: string): number | null {
  const born = new Date(`${birthday}T00:00:00Z`);
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== birthday) return null;
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The calendar day it is in a time zone, `yyyy-MM-dd`. */
export function calendarDayIn(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(now);
}
