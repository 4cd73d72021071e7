import assert from 'node:assert/strict';
import { k3Plays } from '@atrium/contracts/constants';
import { test } from '@jest/globals';
import { allDice, isWinning, k3PlayCodes, oddsOf, oddsText, payoutOf, winningCases } from './k3-odds.ts';

const odds = (play: Parameters<typeof oddsOf>[0], code: string) => oddsText(oddsOf(play, code, 970));

// SRV8
test('the odds are those of the published table', () => {
  assert.equal(odds('BIG_SMALL', 'BIG'), '1.995');
  assert.equal(odds('BIG_SMALL', 'SMALL'), '1.995');
  assert.equal(odds('TRIPLE', '444'), '209.520');
  assert.equal(odds('TRIPLE_ANY', 'ANY'), '34.920');
  assert.equal(odds('PAIR', '22'), '13.095');
  assert.equal(odds('THREE_DIFFERENT', '136'), '34.920');
  assert.equal(odds('RUN_ANY', 'ANY'), '8.730');
});

test('sums fall in as many ways as three dice allow', () => {
  const ways = k3Plays.SUM.map((sum) => winningCases('SUM', sum));
  assert.deepEqual(ways, [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
});

// RG13
test('every choice of every play returns between 90 and 97 percent over all 216 outcomes', () => {
  for (const play of k3PlayCodes) {
    for (const code of k3Plays[play]) {
      const paid = allDice
        .filter((dice) => isWinning(play, code, dice))
        .reduce((sum) => sum + payoutOf(100_000, oddsOf(play, code, 970)), 0);
      const rtp = paid / (allDice.length * 100_000);
      assert.ok(rtp >= 0.9 && rtp <= 0.97, `${play} ${code} returns ${rtp}`);
    }
  }
});

test('at most one choice of a play wins, as the slip promises', () => {
  for (const play of k3PlayCodes) {
    for (const dice of allDice) {
      assert.ok(k3Plays[play].filter((code) => isWinning(play, code, dice)).length <= 1, `${play} ${dice}`);
    }
  }
});
