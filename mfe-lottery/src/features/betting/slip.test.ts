import assert from 'node:assert/strict';
import type { LotteryGame } from '@atrium/contracts/entities';
import { test } from '@jest/globals';
import { betsOf, costOf, linesOf, maxWinOf, maxWinOfLines, sumOf } from './slip.ts';

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

// L5
test('lines of one play pay together what one draw pays at most', () => {
  const line = (selection: string[], multiple = 1, playCode = 'SUM') => ({ playCode, selection, multiple });
  assert.equal(maxWinOfLines(game, [line(['3']), line(['10'])]), 20_952, 'one sum is drawn');
  assert.equal(maxWinOfLines(game, [line(['10'], 3), line(['10', '11'])]), 3_104, 'the same sum twice');
  assert.equal(maxWinOfLines(game, [line(['3']), line(['BIG'], 1, 'BIG_SMALL')]), 20_952 + 199);
  assert.equal(maxWinOfLines(game, []), 0);
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
