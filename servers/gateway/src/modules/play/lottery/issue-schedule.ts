import { dayOf, instantAt, shiftDay, wallTimeOf, weekdayOf } from '@atrium/contracts/calendar';
import { merchantOf } from '@atrium/contracts/constants';
import { secondMs } from '@atrium/contracts/durations';
import type { DrawCalendar } from '../../../db/column-types.ts';
import type { LotteryGameRow } from './issue-row.ts';

/** The operator's time zone, by whose days issues are numbered. */
const houseZone = merchantOf(null).timeZone;

/** When an issue opens, closes and is drawn; epoch ms. */
export interface ScheduledIssue {
  issue: string;
  openAt: number;
  closeAt: number;
  drawAt: number;
}

type Schedule = Pick<LotteryGameRow, 'issue_seconds' | 'close_before_draw_seconds' | 'calendar'>;

/** The issue an instant falls into, and those after it: each opens when the one before is drawn. */
export function issuesFrom(at: number, game: Schedule, count: number): ScheduledIssue[] {
  const { calendar } = game;
  const draws = calendar ? drawsOf(calendar, at, count) : evenDraws(at, game.issue_seconds, count);
  const zone = calendar?.timeZone ?? houseZone;
  return draws.slice(1).map((drawAt, index) => {
    const openAt = draws[index] ?? 0;
    const closeAt = drawAt - game.close_before_draw_seconds * secondMs;
    return { issue: issueNumber(calendar ? drawAt : openAt, zone), openAt, closeAt, drawAt };
  });
}

/** The draw before an instant and those after it, on whole multiples of their length. */
function evenDraws(at: number, issueSeconds: number, count: number): number[] {
  const lengthMs = issueSeconds * secondMs;
  const first = Math.floor(at / lengthMs) * lengthMs;
  return Array.from({ length: count + 1 }, (_, index) => first + index * lengthMs);
}

/** A calendar has no longer pause than this. */
const longestPauseDays = 60;

/** The draw before an instant and those after it, at fixed times of a day, without the days that have none. */
function drawsOf(calendar: DrawCalendar, at: number, count: number): number[] {
  const drawsOn = (day: string): number[] => {
    if (!calendar.weekdays.includes(weekdayOf(day)) || calendar.holidays.includes(day)) return [];
    return calendar.times.map((time) => instantAt(day, time, calendar.timeZone));
  };
  const today = dayOf(at, calendar.timeZone);
  let before: number | undefined;
  for (let back = 0; before === undefined && back <= longestPauseDays; back += 1) {
    before = drawsOn(shiftDay(today, -back))
      .filter((draw) => draw <= at)
      .at(-1);
  }
  const draws = before === undefined ? [] : [before];
  for (let ahead = 0; draws.length <= count && ahead <= longestPauseDays; ahead += 1) {
    draws.push(...drawsOn(shiftDay(today, ahead)).filter((draw) => draw > at));
  }
  return draws.slice(0, count + 1);
}

/**
 * `yyyyMMdd` and a time, `HHmmss`: readable, and never used twice. Issues of even length have the time they open, those
 * of a calendar the time of their draw, which players know them by.
 */
function issueNumber(at: number, zone: string): string {
  return wallTimeOf(at, zone).replaceAll(/\D/g, '');
}
