import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import type { DrawCalendar } from '../../../db/column-types.ts';
import { issuesFrom } from './issue-schedule.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
type Calendar = Omit<DrawCalendar, 'holidays'> & Partial<DrawCalendar>;
const drawn = (calendar: Calendar) => ({
  issue_seconds: 86_400,
  close_before_draw_seconds: 900,
  calendar: { holidays: [], ...calendar },
});
const at = (text: string) => Date.parse(text);
const draws = (from: string, calendar: Calendar, count = 3) =>
  issuesFrom(at(from), drawn(calendar), count).map(({ drawAt }) => new Date(drawAt).toISOString());

// SRV8
test('issues of even length follow each other without a gap', () => {
  const game = { issue_seconds: 60, close_before_draw_seconds: 10, calendar: null };
  const [first, second] = issuesFrom(at('2026-11-21T04:00:30Z'), game, 2);
  assert.equal(first?.openAt, at('2026-11-21T04:00:00Z'));
  assert.equal(first?.closeAt, at('2026-11-21T04:00:50Z'));
  assert.deepEqual([first?.drawAt, second?.drawAt], [second?.openAt, at('2026-11-21T04:02:00Z')]);
});

test('a lottery with two times a day has issues of four and of twenty hours', () => {
  const vietnam = { timeZone: 'Asia/Ho_Chi_Minh', times: ['12:15', '16:15'], weekdays: everyDay };
  const issues = issuesFrom(at('2026-11-21T06:00:00Z'), drawn(vietnam), 2);
  assert.deepEqual(
    issues.map(({ issue, openAt, drawAt }) => [issue, (drawAt - openAt) / 3_600_000]),
    [
      ['20261121161500', 4],
      ['20261122121500', 20],
    ],
  );
  assert.equal(issues[0]?.closeAt, at('2026-11-21T09:00:00Z'));
});

test('a draw belongs to the issue before it until its very moment', () => {
  const vietnam = { timeZone: 'Asia/Ho_Chi_Minh', times: ['18:15'], weekdays: everyDay };
  assert.deepEqual(draws('2026-11-21T11:14:59.999Z', vietnam, 1), ['2026-11-21T11:15:00.000Z']);
  assert.deepEqual(draws('2026-11-21T11:15:00Z', vietnam, 1), ['2026-11-22T11:15:00.000Z']);
});

test('days of the week and holidays without a draw are passed over, and the issue is longer', () => {
  const weekend = { timeZone: 'Asia/Singapore', times: ['18:30'], weekdays: [3, 6, 7] };
  assert.deepEqual(draws('2026-11-23T00:00:00Z', weekend), [
    '2026-11-25T10:30:00.000Z',
    '2026-11-28T10:30:00.000Z',
    '2026-11-29T10:30:00.000Z',
  ]);
  const newYear = ['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'];
  const daily = { timeZone: 'Asia/Ho_Chi_Minh', times: ['18:15'], weekdays: everyDay, holidays: newYear };
  const [issue] = issuesFrom(at('2027-02-06T00:00:00Z'), drawn(daily), 1);
  assert.equal(issue && new Date(issue.openAt).toISOString(), '2027-02-04T11:15:00.000Z');
  assert.equal(issue && new Date(issue.drawAt).toISOString(), '2027-02-09T11:15:00.000Z');
});

test('a time of the day stays that time when the clocks change', () => {
  const berlin = { timeZone: 'Europe/Berlin', times: ['18:00'], weekdays: everyDay };
  assert.deepEqual(draws('2026-10-24T00:00:00Z', berlin), [
    '2026-10-24T16:00:00.000Z',
    '2026-10-25T17:00:00.000Z',
    '2026-10-26T17:00:00.000Z',
  ]);
});
