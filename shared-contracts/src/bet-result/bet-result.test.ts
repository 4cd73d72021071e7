import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { betResultOf } from './index.ts';

// RG10
test('a bet that paid less than its stake is no win, and not nothing', () => {
  const resultOf = (status: -1 | 0 | 1 | 2 | 3 | 4, payout: number) => betResultOf({ status, stake: 100, payout });
  assert.deepEqual(
    [
      resultOf(2, 25),
      resultOf(2, 100),
      resultOf(2, 195),
      resultOf(1, 0),
      resultOf(1, 45),
      resultOf(3, 100),
      resultOf(-1, 0),
    ],
    ['partial', 'won', 'won', 'lost', 'partial', 'tie', 'cancelled'],
  );
});
