import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import type { LotteryKind, PlayRule } from '../kind.ts';
import { oddsOf, oddsText } from '../odds.ts';
import { choose, type Rational, rational, rationalText, times } from '../rational.ts';
import { type Lot, lotsOf } from '../ways/lots.ts';
import { officialPrizes, sea4d } from './sea-4d/index.ts';
import { vnNorth } from './vn-north/index.ts';
import { vnSouth } from './vn-south/index.ts';

const lotsOfKind = ({ board }: LotteryKind): Lot[] => lotsOf(board ?? []);
const ruleOf = (kind: LotteryKind, play: string): PlayRule => {
  const rule = kind.plays[play];
  assert.ok(rule, play);
  return rule;
};
const sum = (all: readonly Rational[]) =>
  all.reduce(
    (one, other) =>
      rational(
        one.numerator * other.denominator + other.numerator * one.denominator,
        one.denominator * other.denominator,
      ),
    rational(0, 1),
  );

/** A number as the play's picks have it. */
const picksOf = (number: string, size: number) =>
  size === 2 ? [number] : [...number].map((digit, index) => `${index + 1}:${digit}`);

/** A draw whose lots end in nothing that is picked, but for one that ends in these digits. */
function drawWith(lots: readonly Lot[], lot: Lot | null, ending: string, filler: number): number[] {
  const numbers = new Array<number>(lots.at(-1)?.to ?? 0).fill(filler);
  if (lot) for (const [index, digit] of [...ending].entries()) numbers[lot.to - ending.length + index] = Number(digit);
  return numbers;
}

/** Wins of each prize expected of one bet: every ending of a lot of each row is tried, since lots are drawn apart. */
function expectedWins(kind: LotteryKind, rule: PlayRule, picks: readonly string[], size: number): string[] {
  const lots = lotsOfKind(kind);
  assert.ok(rule.timesWon(picks, drawWith(lots, null, '', 9)).every((won) => won === 0));
  const counts = rule.prizesOf(picks).map(() => 0);
  for (const { prize, count, digits } of kind.board ?? []) {
    const lot = lots.find((each) => each.prize === prize);
    // A lot with fewer digits than are named has no such ending.
    if (!lot || digits < size) continue;
    for (let value = 0; value < 10 ** size; value += 1) {
      const numbers = drawWith(lots, lot, String(value).padStart(size, '0'), 9);
      for (const [index, won] of rule.timesWon(picks, numbers).entries()) {
        counts[index] = (counts[index] ?? 0) + count * won;
      }
    }
  }
  return counts.map((count) => rationalText(rational(count, 10 ** size * rule.countBets(picks))));
}

const probabilities = (rule: PlayRule, picks: readonly string[]) =>
  rule.prizesOf(picks).map(({ probability }) => rationalText(probability));

// SRV8
test('every ending on the boards of Vietnam wins as often as its odds say', () => {
  const sizes = { LO_2: 2, LO_3: 3, LO_4: 4, TAIL: 2, HEAD: 2, FIRST_PRIZE: 2, TAIL_3: 3, HEAD_3: 3, BAO_LO: 2 };
  for (const kind of [vnNorth, vnSouth]) {
    for (const [play, size] of Object.entries(sizes)) {
      if (!kind.plays[play]) continue;
      const rule = ruleOf(kind, play);
      const picks = picksOf('0123'.slice(0, size), size);
      assert.deepEqual(expectedWins(kind, rule, picks, size), probabilities(rule, picks), `${kind.code} ${play}`);
      assert.equal(
        oddsText(oddsOf({ ...rule.prizesOf([])[0], share: rational(1, 1) } as never, 970)),
        `${97 * 10 ** (size - 2)}.000`,
      );
    }
  }
});

test('numbers cost a bet for each lot: 27, 23 and 20 in the north, 18, 17 and 16 in the south', () => {
  const costs = (kind: LotteryKind) =>
    [2, 3, 4].map((size) => ruleOf(kind, `LO_${size}`).countBets(picksOf('0123'.slice(0, size), size)));
  assert.deepEqual(costs(vnNorth), [27, 23, 20]);
  assert.deepEqual(costs(vnSouth), [18, 17, 16]);
  assert.deepEqual(
    [vnNorth, vnSouth].map((kind) => ruleOf(kind, 'BAO_LO').countBets(['00'])),
    [8, 7],
  );
  assert.equal(ruleOf(vnNorth, 'LO_3').countBets(['1:1', '1:2', '2:3', '3:4']), 46);
});

/** The probability that all of so many pairs are drawn, lot by lot: a chain of how many are still missing. */
function allByChain(size: number, lots: number): Rational {
  let missing = Array.from({ length: size + 1 }, (_, left) => rational(left === size ? 1 : 0, 1));
  for (let lot = 0; lot < lots; lot += 1) {
    missing = missing.map((here, left) =>
      sum([
        times(here, rational(100 - left, 100)),
        times(missing[left + 1] ?? rational(0, 1), rational(left + 1, 100)),
      ]),
    );
  }
  return missing[0] ?? rational(0, 1);
}

test('pairs that have to be drawn together are as likely as their odds say, by region', () => {
  for (const [kind, lots] of [
    [vnNorth, 27],
    [vnSouth, 18],
  ] as const) {
    for (const size of [2, 3, 4]) {
      const rule = kind.plays[`XIEN_${size}`];
      if (!rule) continue;
      assert.equal(
        rationalText(rule.prizesOf([])[0]?.probability ?? rational(0, 1)),
        rationalText(allByChain(size, lots)),
      );
    }
  }
  const odds = (kind: LotteryKind) => Number(oddsText(oddsOf(ruleOf(kind, 'XIEN_2').prizesOf([])[0] as never, 970)));
  assert.ok(odds(vnSouth) > 2 * odds(vnNorth), 'the region is part of the odds');
});

test('every lot that ends in a picked number pays once, wherever it stands', () => {
  for (const kind of [vnNorth, vnSouth]) {
    const lots = lotsOfKind(kind);
    for (const lot of lots) assert.deepEqual(ruleOf(kind, 'LO_2').timesWon(['01'], drawWith(lots, lot, '01', 9)), [1]);
  }
  const lots = lotsOfKind(sea4d);
  for (const [index, lot] of lots.entries()) {
    const won = ruleOf(sea4d, 'FOUR_BIG').timesWon(picksOf('0123', 4), drawWith(lots, lot, '0123', 9));
    assert.equal(won.indexOf(1), index < 3 ? index : index < 13 ? 3 : 4);
  }
});

test('picked pairs win every bet that is among the drawn ones, each once', () => {
  const rule = ruleOf(vnNorth, 'XIEN_2');
  const lots = lotsOfKind(vnNorth);
  const numbers = drawWith(lots, lots[0] ?? null, '12', 0);
  assert.deepEqual(rule.timesWon(['12', '00', '34'], numbers), [1]);
  assert.equal(rule.countBets(['12', '00', '34']), 3);
  assert.equal(rule.largestWin(['12', '00', '34'], [10]), Number(choose(3, 2)) * 10);
});

test('four digits win each of the 23 prizes as often as their odds say, in order and in any order', () => {
  for (const play of ['FOUR_BIG', 'FOUR_SMALL', 'FOUR_A']) {
    const picks = picksOf('0123', 4);
    const rule = ruleOf(sea4d, play);
    assert.deepEqual(expectedWins(sea4d, rule, picks, 4), probabilities(rule, picks), play);
  }
  for (const play of ['THREE_A', 'THREE_ABC']) {
    const picks = picksOf('012', 3);
    const rule = ruleOf(sea4d, play);
    assert.deepEqual(expectedWins(sea4d, rule, picks, 3), probabilities(rule, picks), play);
  }
  for (const number of ['0123', '0012', '0011', '0001', '0000']) {
    const picks = picksOf(number, 4);
    const rule = ruleOf(sea4d, 'IBOX_BIG');
    assert.deepEqual(expectedWins(sea4d, rule, picks, 4), probabilities(rule, picks), number);
  }
});

// RG13
test('the house returns 97 percent where the official tables return 64 and 65', () => {
  const counts = { FIRST: 1, SECOND: 1, THIRD: 1, STARTER: 10, CONSOLATION: 10 };
  const official = (table: Readonly<Record<string, number>>) =>
    Object.entries(table).reduce((all, [prize, pays]) => all + pays * counts[prize as keyof typeof counts], 0) / 10_000;
  assert.deepEqual([official(officialPrizes.BIG), official(officialPrizes.SMALL)], [0.64, 0.65]);
  for (const [play, rule] of Object.entries(sea4d.plays)) {
    for (const number of ['0123', '0012', '0011', '0001']) {
      const size = play.startsWith('THREE') ? 3 : 4;
      const returned = rule
        .prizesOf(picksOf(number.slice(0, size), size))
        .reduce(
          (all, prize) =>
            all + (oddsOf(prize, 970) * Number(prize.probability.numerator)) / Number(prize.probability.denominator),
          0,
        );
      assert.ok(returned > 969 && returned <= 970, `${play} ${number} returns ${returned}`);
    }
  }
});

test('a board is drawn digit by digit, with all its lots', async () => {
  for (const [kind, digits, count] of [
    [vnNorth, 107, 27],
    [vnSouth, 82, 18],
    [sea4d, 92, 23],
  ] as const) {
    const numbers = await kind.draw('seed', 'client');
    assert.equal(numbers.length, digits);
    assert.equal(lotsOfKind(kind).length, count);
    assert.ok(numbers.every((digit) => digit >= 0 && digit <= 9));
  }
});
