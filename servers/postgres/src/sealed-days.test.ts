import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import fc from 'fast-check';
import { gapsBetween, pageWithin } from './sealed-days.ts';

test('sealed days and the gaps between them are the whole range, once', () => {
  const sealed = [
    { from: 10, to: 20 },
    { from: 20, to: 30 },
    { from: 50, to: 60 },
  ];
  assert.deepEqual(gapsBetween({ from: 0, to: 70 }, sealed), [
    { from: 0, to: 10 },
    { from: 30, to: 50 },
    { from: 60, to: 70 },
  ]);
  assert.deepEqual(gapsBetween({ from: 10, to: 30 }, sealed.slice(0, 2)), []);
  assert.deepEqual(gapsBetween({ from: 0, to: 5 }, []), [{ from: 0, to: 5 }]);
});

test('a page that is read from its days alone is the page of the whole list', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(99), { maxLength: 60 }),
      fc.nat(80),
      fc.integer({ min: 1, max: 20 }),
      (times, offset, size) => {
        const newest = [...times].sort((one, other) => other - one);
        const days = new Map<number, number>();
        for (const at of times) days.set(at - (at % 10), (days.get(at - (at % 10)) ?? 0) + 1);
        const counts = [...days].map(([day, count]) => ({ day, count }));
        const page = pageWithin({ from: 0, to: 100 }, counts, { offset, size });
        const within = newest.filter((at) => at >= page.from && at < page.to);
        assert.deepEqual(within.slice(page.offset, page.offset + size), newest.slice(offset, offset + size));
      },
    ),
  );
});
