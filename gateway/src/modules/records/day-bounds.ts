import { shiftDay } from '@atrium/contracts/calendar';

/** Epoch ms at which a calendar day begins in a time zone, daylight saving included. */
export function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guess = utc - offsetAt(utc, timeZone);
  const start = utc - offsetAt(guess, timeZone);
  // Where midnight itself is skipped, the day begins when the clocks have been put forward.
  return offsetAt(start, timeZone) === offsetAt(guess, timeZone) ? start : Math.max(start, guess);
}

/** The instants of a range of days: `from` included, `to` not. */
export function boundsOf(range: { from: string; to: string }, timeZone: string): { from: number; to: number } {
  return { from: startOfDay(range.from, timeZone), to: startOfDay(shiftDay(range.to, 1), timeZone) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Every bet of a limited player asks where its day begins, so each zone's format is made once. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** How far a zone's clocks are ahead of UTC at an instant, ms. */
function offsetAt(at: number, timeZone: string): number {
  const parts = formatFor(timeZone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - (at - (at % 1000));
}
