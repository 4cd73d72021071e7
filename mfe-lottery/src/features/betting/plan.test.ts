import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { multiplesOf, oneRound, planSums } from './plan.ts';

// L5
test('a plan doubles round by round as far as the game allows, and says what all rounds cost', () => {
  const multiples = multiplesOf({ ...oneRound, rounds: 5, factor: 2 }, 6);
  assert.deepEqual(multiples, [1, 2, 4, 6, 6]);
  assert.deepEqual(planSums({ stopsOnWin: true }, multiples, { cost: 100, maxWin: 199 }), {
    cost: 1_900,
    maxWin: 1_194,
  });
  assert.equal(planSums({ stopsOnWin: false }, multiples, { cost: 100, maxWin: 199 }).maxWin, 3_781);
});

test('a plan that grows every second round stays two rounds at each multiple', () => {
  assert.deepEqual(multiplesOf({ ...oneRound, rounds: 5, factor: 2, every: 2 }, 1_000), [1, 1, 2, 2, 4]);
});
