import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { dayOf, daysIn, presetRange, shiftDay } from './index.ts';

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

test('presets are whole weeks from Monday and whole months', () => {
  assert.deepEqual(presetRange('lastWeek', '2026-11-22'), { from: '2026-11-09', to: '2026-11-15' });
  assert.deepEqual(presetRange('lastMonth', '2026-03-31'), { from: '2026-02-01', to: '2026-02-28' });
  assert.equal(daysIn(presetRange('past30', '2026-11-21')), 30);
});
