import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { exampleOf } from './example-of.ts';

const tier = (rate: string, lossAmount?: number) => ({
  rate,
  effectiveBetAmount: 1_000_000,
  activeMemberCount: 3,
  ...(lossAmount === undefined ? {} : { lossAmount }),
});

test('an example is what the middle tier pays: of the loss for a dividend, else of the bets', () => {
  const dividend = exampleOf('DIVIDEND', [tier('1.00', 100), tier('2.50', 50_000), tier('5.00', 100_000)]);
  assert.deepEqual([dividend?.tier, dividend?.lossAmount, dividend?.amount], [2, 50_000, 1_250]);
  assert.equal(exampleOf('REALTIME', [tier('0.10')])?.amount, 1_000);
});

test('there is no example while the middle tier is not typed', () => {
  assert.equal(exampleOf('DAILY', [tier('0.00')]), null);
  assert.equal(exampleOf('DIVIDEND', [tier('1.00', 0)]), null);
});
