import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { exampleOf, shareOf } from './index.ts';

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

test('an example is of a typical team where the middle tier asks for nothing, below what the next tier asks for', () => {
  const free = { effectiveBetAmount: 0, activeMemberCount: 0 };
  assert.deepEqual(exampleOf('REALTIME', [{ ...free, rate: '0.20' }]), {
    tier: 1,
    effectiveBetAmount: 1_000_000,
    activeMemberCount: 0,
    lossAmount: null,
    amount: 2_000,
  });
  const dividend = [
    tier('1.00', 0),
    { ...free, rate: '2.00', lossAmount: 0 },
    { ...tier('3.00'), effectiveBetAmount: 501 },
  ];
  assert.deepEqual(exampleOf('DIVIDEND', dividend), {
    tier: 2,
    effectiveBetAmount: 500,
    activeMemberCount: 0,
    lossAmount: 25,
    amount: 1,
  });
});

test('there is no example without tiers', () => {
  assert.equal(exampleOf('DAILY', []), null);
});

test('a share is rounded half up to a whole cent', () => {
  assert.deepEqual([shareOf(2_500_000, 300), shareOf(10_150, 1), shareOf(15_000, 1)], [75_000, 1, 2]);
});
