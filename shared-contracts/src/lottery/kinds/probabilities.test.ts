import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import type { LotteryKind, PlayRule } from '../kind.ts';
import { oddsOf, oddsText } from '../odds.ts';
import { choose, rational, rationalText } from '../rational.ts';
import { keno, middleDraws } from './keno/index.ts';
import { pk10 } from './pk10/index.ts';
import { ssc } from './ssc/index.ts';
import { x5 } from './x5/index.ts';

/** All ordered draws of `count` of the values. */
function arrangements(values: readonly number[], count: number, isDistinct: boolean): number[][] {
  if (count === 0) return [[]];
  return values.flatMap((value) => {
    const left = isDistinct ? values.filter((other) => other !== value) : values;
    return arrangements(left, count - 1, isDistinct).map((rest) => [value, ...rest]);
  });
}

/** The share of these draws in which each prize of the picks is won, against the probability of its odds. */
function assertCounted(rule: PlayRule, selection: readonly string[], draws: readonly number[][]): void {
  const counts = rule.prizesOf(selection).map(() => 0);
  for (const draw of draws) {
    for (const [index, won] of rule.timesWon(selection, draw).entries()) counts[index] = (counts[index] ?? 0) + won;
  }
  const exact = rule.prizesOf(selection).map(({ probability }) => rationalText(probability));
  assert.deepEqual(
    counts.map((count) => rationalText(rational(count, draws.length))),
    exact,
    selection.join(),
  );
}

function assertAllCounted(kind: LotteryKind, draws: readonly number[][], plays = Object.keys(kind.plays)): void {
  for (const play of plays) {
    const rule = kind.plays[play];
    assert.ok(rule, play);
    assertCounted(rule, rule.isByChoice ? rule.choices : rule.quickPick(() => 0), draws);
  }
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

// SRV8
test('five of eleven wins as often as its odds say, over all 55,440 draws', () => {
  assertAllCounted(x5, arrangements(upTo(11), 5, true));
});

test('five digits win as often as their odds say, over all 100,000 draws', () => {
  assertAllCounted(ssc, arrangements([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5, false));
});

test('a race of ten wins as often as its odds say, over all orders of its places', () => {
  const heads = arrangements(upTo(10), 3, true);
  assertAllCounted(pk10, heads, ['CHAMPION', 'SUM_2', 'FRONT_2', 'FRONT_3']);
  // Plays on one place or one pair of places: every pair of values at each pair of opposite places.
  for (let place = 0; place < 5; place += 1) {
    const draws = arrangements(upTo(10), 2, true).map(([front = 0, back = 0]) => {
      const draw = new Array<number>(10).fill(0);
      draw[place] = front;
      draw[9 - place] = back;
      return draw;
    });
    for (const play of ['POSITION', 'BIG_SMALL', 'ODD_EVEN', 'DRAGON_TIGER']) {
      const rule = pk10.plays[play];
      const picks = rule?.choices.filter((code) => [place + 1, 10 - place].includes(Number(code.split(':')[0])));
      assert.ok(rule && picks);
      assertCounted(rule, picks, draws);
    }
  }
});

test('keno has the hypergeometric probabilities, and its sums are counted draw by draw', () => {
  const chance = (play: string) => rationalText(keno.plays[play]?.prizesOf([])[0]?.probability ?? rational(1, 1));
  assert.deepEqual([chance('SPOTS_1'), chance('SPOTS_2'), chance('SPOTS_3')], ['1/4', '19/316', '57/4108']);
  // Ways to draw so many numbers with each sum, one number after the other.
  const ways = Array.from({ length: 21 }, () => new Array<bigint>(811).fill(0n));
  (ways[0] ?? [])[0] = 1n;
  for (const value of upTo(80)) {
    for (let size = 20; size >= 1; size -= 1) {
      const [to, from] = [ways[size] ?? [], ways[size - 1] ?? []];
      for (let sum = 810; sum >= value; sum -= 1) to[sum] = (to[sum] ?? 0n) + (from[sum - value] ?? 0n);
    }
  }
  assert.equal(ways[20]?.[810], middleDraws);
  const below = (ways[20] ?? []).slice(0, 810).reduce((sum, count) => sum + count, 0n);
  assert.equal(2n * below + middleDraws, choose(80, 20));
});

test('the odds of five of eleven are those of the published table', () => {
  const odds = (play: string) =>
    x5.plays[play]
      ?.prizesOf([])
      .map((prize) => oddsText(oddsOf(prize, 970)))
      .join();
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((size) => odds(`ANY_${size}`)),
    ['2.134', '5.335', '16.005', '64.020', '448.140', '74.690', '21.340', '8.002'],
  );
  assert.deepEqual(['FRONT_2', 'FRONT_3', 'FRONT_2_BOX', 'FRONT_3_BOX'].map(odds), [
    '106.700',
    '960.300',
    '53.350',
    '160.050',
  ]);
});

// L5
test('fixed picks are in every bet, and the largest win counts all bets that can win at once', () => {
  const three = x5.plays.ANY_3;
  assert.ok(three);
  const picks = ['D1', 'D2', '3', '4', '5'];
  assert.equal(three.countBets(picks), 3);
  assert.deepEqual(three.timesWon(picks, [1, 2, 3, 4, 11]), [2]);
  assert.deepEqual(three.timesWon(picks, [1, 3, 4, 5, 11]), [0]);
  assert.equal(three.largestWin(picks, [100]), 300);
  assert.equal(three.countBets(['D1', 'D2', 'D3', '4']), 0);
  assert.equal(three.countBets(['D1', '1', '2', '3']), 0);
  assert.equal(x5.plays.FRONT_2?.countBets(['1:1', '1:2', '2:1', '2:3']), 3);
  assert.equal(keno.plays.SPOTS_2?.countBets(['1', '2', '3']), 0);
});
