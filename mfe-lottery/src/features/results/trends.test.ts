import assert from 'node:assert/strict';
import { findKind } from '@atrium/contracts/lottery';
import { test } from '@jest/globals';
import { extremesOf, sumsOf, trendsOf } from './trends.ts';

// L3
test('trends count how often a number was drawn and how long ago, newest first', () => {
  const k3 = findKind('K3');
  assert.ok(k3);
  const trends = trendsOf(k3, [
    [1, 1, 2],
    [3, 2, 4],
    [2, 2, 2],
  ]);
  assert.deepEqual(trends[0], { value: '1', drawn: 1, omitted: 0 });
  assert.deepEqual(trends[1], { value: '2', drawn: 3, omitted: 0 });
  assert.deepEqual(trends[5], { value: '6', drawn: 0, omitted: null });
  const { hot, cold } = extremesOf(trends, 1);
  assert.deepEqual([hot[0]?.value, cold[0]?.value], ['2', '5']);
});

test('trends of a board are those of the last two digits of its lots', async () => {
  const north = findKind('VN_NORTH');
  assert.ok(north);
  const numbers = await north.draw('seed', 'client');
  const special = numbers.slice(3, 5).join('');
  const trends = trendsOf(north, [numbers]);
  assert.equal(trends.length, 100);
  assert.equal(trends.find(({ value }) => value === special)?.drawn, 1);
  assert.ok(trends.filter(({ drawn }) => drawn === 1).length <= 27);
});

// L3
test('draws are counted by their sums, those between included, and many different sums some beside each other', () => {
  assert.deepEqual(
    sumsOf([
      [1, 1, 1],
      [1, 2, 3],
      [2, 2, 2],
    ]),
    { from: 3, step: 1, counts: [1, 0, 0, 2] },
  );
  const wide = sumsOf([[613], [619], [810], [998]]);
  assert.deepEqual([wide.from, wide.step, wide.counts.length], [600, 20, 20]);
  assert.deepEqual([wide.counts[0], wide.counts[10], wide.counts[19]], [2, 1, 1]);
});
