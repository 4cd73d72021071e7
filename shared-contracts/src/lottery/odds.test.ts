import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { payoutOf } from './odds.ts';

test('a payout is never rounded up', () => {
  assert.equal(payoutOf(101, 1_995), 201);
  assert.equal(payoutOf(1, 1_995), 1);
  assert.equal(payoutOf(300, 34_920), 10_476);
});
