import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { dayOf, daysIn, instantAt, monthsLater, presetRange, shiftDay, wallTimeOf } from './index.ts';

test('a bet a millisecond before midnight in Manila belongs to that day there, and to the day before in London', () => {
  const lastMillisecond = Date.parse('2026-03-01T15:59:59.999Z');
  assert.equal(dayOf(lastMillisecond, 'Asia/Manila'), '2026-03-01');
  assert.equal(dayOf(lastMillisecond + 1, 'Asia/Manila'), '2026-03-02');
  assert.equal(dayOf(lastMillisecond + 1, 'Europe/London'), '2026-03-01');
});

test('days shift across the ends of months and leap years', () => {
  assert.equal(shiftDay('2028-02-28', 1), '2028-02-29');
  assert.equal(shiftDay('2026-01-01', -1), '2025-12-31');
});

test('a month ends on its last day for a later month that is longer, by the clocks of the player', () => {
  const lateInManila = instantAt('2026-08-31', '01:30', 'Asia/Manila');
  assert.equal(wallTimeOf(monthsLater(lateInManila, 6, 'Asia/Manila'), 'Asia/Manila'), '2027-02-28 01:30:00');
});

test('a draw keeps its time on the clocks on the day that they are changed', () => {
  assert.equal(instantAt('2026-03-29', '18:30', 'Europe/Berlin'), Date.parse('2026-03-29T16:30:00Z'));
  assert.equal(instantAt('2026-03-28', '18:30', 'Europe/Berlin'), Date.parse('2026-03-28T17:30:00Z'));
});

test('presets are whole weeks from Monday and whole months', () => {
  assert.deepEqual(presetRange('lastWeek', '2026-11-22'), { from: '2026-11-09', to: '2026-11-15' });
  assert.deepEqual(presetRange('lastMonth', '2026-03-31'), { from: '2026-02-01', to: '2026-02-28' });
  assert.equal(daysIn(presetRange('past30', '2026-11-21')), 30);
});
