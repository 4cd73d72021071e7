import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { limitOf } from './amount-text.ts';

test('an amount is parsed to the cent, with any separators of thousands', () => {
  assert.equal(limitOf('DEPOSIT', '1,000', 2), 100_000);
  assert.equal(limitOf('STAKE', ' 250.5 ', 2), 25_050);
  assert.equal(limitOf('LOSS', '1 234 567.89', 2), 123_456_789);
  assert.equal(limitOf('LOSS', '0', 2), 0);
});

test('a fraction of a cent, words and negative numbers are not amounts', () => {
  for (const typed of ['', '1.005', 'a lot', '-5', '1.2.3', '1e5'])
    assert.equal(limitOf('DEPOSIT', typed, 2), null, typed);
});

test('a limit of time is in whole minutes', () => {
  assert.equal(limitOf('SESSION', '90', 2), 90);
  assert.equal(limitOf('SESSION', '1.5', 2), null);
});
