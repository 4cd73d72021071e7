import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { hourMs } from '../durations/index.ts';
import { boundsOf, dayOf, startOfDay } from './index.ts';

// failure 33
test('a day has 23 or 25 hours when the clocks change, and no instant falls between two days', () => {
  const zone = 'America/New_York';
  const lengthOf = (day: string) => {
    const { from, to } = boundsOf({ from: day, to: day }, zone);
    return (to - from) / hourMs;
  };
  assert.deepEqual(['2026-03-07', '2026-03-08', '2026-03-09'].map(lengthOf), [24, 23, 24]);
  assert.deepEqual(['2026-10-31', '2026-11-01', '2026-11-02'].map(lengthOf), [24, 25, 24]);
  // 00:30 does not exist on this day: midnight itself is skipped there.
  assert.deepEqual(
    ['2026-09-05', '2026-09-06', '2026-09-07'].map((day) =>
      dayOf(startOfDay(day, 'America/Santiago'), 'America/Santiago'),
    ),
    ['2026-09-05', '2026-09-06', '2026-09-07'],
  );
});

// failure 33
test('an event at 23:59:59.999 belongs to the ending day, a millisecond later to the next', () => {
  for (const zone of ['Asia/Manila', 'Asia/Kolkata', 'Europe/London', 'America/New_York']) {
    for (const day of ['2026-02-28', '2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31']) {
      const { to } = boundsOf({ from: day, to: day }, zone);
      assert.equal(dayOf(to - 1, zone), day, zone);
      assert.notEqual(dayOf(to, zone), day, zone);
    }
  }
});
