import assert from 'node:assert/strict';
import type { ContractBill } from '@atrium/contracts/entities';
import { test } from '@jest/globals';
import { gapToNextTier } from './gap-to-next-tier.ts';

const tiers = [
  { rate: '3.00', effectiveBetAmount: 1_000, activeMemberCount: 3, lossAmount: 100 },
  { rate: '5.00', effectiveBetAmount: 5_000, activeMemberCount: 5, lossAmount: 300 },
];
const bill = (changed: Partial<ContractBill>) =>
  ({
    kind: 'DIVIDEND',
    tiers,
    tier: 1,
    effectiveBet: 4_000,
    activeMembers: 5,
    netLoss: 350,
    carried: 0,
    ...changed,
  }) as ContractBill;

// A10
test('the gap is what the next tier requires beyond the team, and never below zero', () => {
  const gap = { rate: '5.00', effectiveBetAmount: 1_000, activeMemberCount: 0, lossAmount: 0 };
  assert.deepEqual(gapToNextTier(bill({})), gap);
  assert.equal(gapToNextTier(bill({ tier: 0, activeMembers: 1 }))?.activeMemberCount, 2);
  assert.equal(gapToNextTier(bill({ tier: 2 })), null, 'nothing is above the top');
});

test('what is carried takes off the loss of a dividend, and the bets of a salary', () => {
  assert.equal(gapToNextTier(bill({ carried: -100 }))?.lossAmount, 50);
  assert.equal(gapToNextTier(bill({ kind: 'DAILY', carried: -100 }))?.effectiveBetAmount, 1_100);
});
