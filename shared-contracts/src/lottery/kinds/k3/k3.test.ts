import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { oddsOf, oddsText } from '../../odds.ts';
import { allDice, k3 } from './index.ts';

const serverSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

function odds(play: string, code: string): string | undefined {
  const [prize] = k3.plays[play]?.prizesOf([code]) ?? [];
  return prize && oddsText(oddsOf(prize, 970));
}

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
  const sum = k3.plays.SUM;
  const ways = sum?.choices.map((code) => allDice.filter((dice) => sum.timesWon([code], dice)[0] === 1).length);
  assert.deepEqual(ways, [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
});

test('at most one choice of a play wins, as the slip promises', () => {
  for (const [code, play] of Object.entries(k3.plays)) {
    for (const dice of allDice) {
      const won = play.timesWon(play.choices, dice).filter((times) => times > 0);
      assert.ok(won.length <= 1, `${code} ${dice}`);
    }
  }
});

test('the dice of many issues are evenly distributed', async () => {
  const counts = new Map<number, number>();
  for (let issue = 0; issue < 2000; issue += 1) {
    for (const die of await k3.draw(serverSeed, `K3_FAST:${issue}`)) counts.set(die, (counts.get(die) ?? 0) + 1);
  }
  assert.deepEqual([...counts.keys()].sort(), [1, 2, 3, 4, 5, 6]);
  // 6,000 dice, 1,000 expected of each; fixed seeds, so this either always holds or never.
  for (const count of counts.values()) assert.ok(Math.abs(count - 1000) < 120, String([...counts]));
});
