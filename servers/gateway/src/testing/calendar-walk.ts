import type { ContractPeriod, LimitFrame } from '@atrium/contracts/constants';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import { periodAt } from '../modules/agents/contracts/next-period.ts';
import { frameAt } from '../modules/limits/responsible-gaming/frame.ts';
import { periodAt as missionPeriodAt } from '../modules/loyalty/missions/period.ts';
import { issuesFrom } from '../modules/play/lottery/issue-schedule.ts';

/*
 * Walks a year and a half of the gateway's calendars with `Intl` beside them, which knows nothing of the host's clocks, and prints
 * what differs. Run by a test in processes of several time zones.
 */

/** The merchants' zones, and some whose clocks change: at night, at midnight, by half an hour. */
const zones = ['Asia/Manila', 'Asia/Kolkata', 'Europe/London', 'America/Santiago', 'Australia/Lord_Howe'];
/** Not whole days, so that every hour comes up. */
const stepMs = 131 * hourMs + 11 * minuteMs;

interface Shown {
  readonly day: string;
  readonly time: string;
  readonly weekday: string;
}

function clockOf(timeZone: string): (at: number) => Shown {
  const style = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...style, timeZone, weekday: 'short', hourCycle: 'h23' });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const { year, month, day, hour, minute, weekday = '' } = parts;
    return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}`, weekday };
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const wrong: string[] = [];

/** A span holds its instant, and begins and ends where a day does that is a first one. */
function check(
  what: string,
  at: number,
  { from, to }: Span,
  shown: (at: number) => Shown,
  isFirst: (one: Shown) => boolean,
) {
  const isDayStart = (edge: number) => shown(edge).day !== shown(edge - 1).day && isFirst(shown(edge));
  const between: number[] = [];
  for (let edge = from + 30 * hourMs; edge < to - 30 * hourMs; edge += 24 * hourMs) between.push(edge);
  const isWhole = between.every((edge) => !isFirst(shown(edge)));
  if (from <= at && at < to && isDayStart(from) && isDayStart(to) && isWhole) return;
  wrong.push(`${what} ${new Date(at).toISOString()}`);
}

const firstOf = {
  DAY: () => true,
  WEEK: ({ weekday }: Shown) => weekday === 'Mon',
  MONTH: ({ day }: Shown) => day.endsWith('-01'),
  HALF: ({ day }: Shown) => day.endsWith('-01') || day.endsWith('-16'),
};
const contractPeriods = { D: firstOf.DAY, W: firstOf.WEEK, H: firstOf.HALF, M: firstOf.MONTH };
const frames = { DAY: firstOf.DAY, WEEK: firstOf.WEEK, MONTH: firstOf.MONTH };
const missions = { DAILY: firstOf.DAY, WEEKLY: firstOf.WEEK } as const;

for (const zone of zones) {
  const shown = clockOf(zone);
  const draws = { timeZone: zone, weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['12:00', '21:30'], holidays: [] };
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 6, 1); at += stepMs) {
    for (const [frame, isFirst] of Object.entries(frames))
      check(`${zone} ${frame}`, at, frameAt(frame as LimitFrame, at, zone), shown, isFirst);
    for (const [period, isFirst] of Object.entries(contractPeriods))
      check(`${zone} ${period}`, at, periodAt('DIVIDEND', period as ContractPeriod, at, zone), shown, isFirst);
    for (const [period, isFirst] of Object.entries(missions)) {
      const mission = { period: period as keyof typeof missions, starts_at: 0, ends_at: null };
      check(`${zone} ${period}`, at, missionPeriodAt(mission, at, zone), shown, isFirst);
    }
    const game = { issue_seconds: 0, close_before_draw_seconds: 60, calendar: draws };
    const issues = issuesFrom(at, game, 2).map(({ drawAt }) => shown(drawAt).time);
    if (issues.toSorted().join() !== '12:00,21:30') wrong.push(`${zone} draws ${new Date(at).toISOString()}`);
  }
}
console.log(JSON.stringify(wrong.slice(0, 5)));
