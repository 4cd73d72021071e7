import assert from 'node:assert/strict';
import type { LotteryGame } from '@atrium/contracts/entities';
import { test } from '@jest/globals';
import { betsOf, costOf, linesOf, maxWinOf, sumOf } from './slip.ts';

const play = {
  playCode: 'SUM',
  choices: [
    { code: '3', odds: '209.520', probability: '1/216' },
    { code: '10', odds: '7.760', probability: '27/216' },
  ],
};
const game: LotteryGame = {
  gameCode: 'K3',
  displayName: 'K3',
  iconUrl: '',
  prizeMode: 'LOTT',
  kind: 'K3',
  issueSeconds: 60,
  closeBeforeDrawSeconds: 10,
  plays: [play],
  rtp: '0.970',
  unitMinor: 100,
  maxMultiple: 1000,
};

// L5
test('two sums at 3 units each cost 6.00, and the better one would pay 628.56', () => {
  const slip = { playCode: 'SUM', selection: ['3', '10'], multiple: 3 };
  assert.equal(costOf(game, slip), 600);
  assert.equal(maxWinOf(game, slip), 62856);
});

test('an unknown play makes no bets', () => {
  const slip = { playCode: 'NONE', selection: ['3'], multiple: 1 };
  assert.deepEqual([betsOf(game, slip), costOf(game, slip), maxWinOf(game, slip)], [0, 0, 0]);
});

test('a slip costs what its lines and the complete choices on the board cost', () => {
  const line = { playCode: 'SUM', selection: ['3'], multiple: 2 };
  const slip = { ...line, selection: ['10'], lines: [line, line] };
  assert.equal(sumOf(game, linesOf(game, slip), costOf), 600);
  assert.equal(linesOf(game, { ...slip, selection: [] }).length, 2);
});
