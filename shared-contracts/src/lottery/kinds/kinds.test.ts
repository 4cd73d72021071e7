import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { oddsOf } from '../odds.ts';
import { lotteryKinds } from './index.ts';

/** What a pick returns of its stake over time, in millionths. */
function returnedMillionths(kind: string, play: string, selection: readonly string[]): number {
  const rule = lotteryKinds.find(({ code }) => code === kind)?.plays[play];
  const paid = (rule?.prizesOf(selection) ?? []).reduce((sum, prize) => {
    const { numerator, denominator } = prize.probability;
    return sum + (BigInt(oddsOf(prize, 970)) * 1_000n * numerator) / denominator;
  }, 0n);
  return Number(paid);
}

// RG13
test('every play of every kind returns between 90 and 99 percent', () => {
  for (const { code, plays } of lotteryKinds) {
    for (const [playCode, rule] of Object.entries(plays)) {
      for (const pick of rule.isByChoice ? rule.choices : [rule.choices[0] ?? '']) {
        const returned = returnedMillionths(code, playCode, [pick]);
        assert.ok(returned >= 900_000 && returned <= 990_000, `${code} ${playCode} ${pick} returns ${returned}`);
      }
    }
  }
});

test('a pick at random is the smallest bet there is, and can win', () => {
  for (const { code, plays } of lotteryKinds) {
    for (const [playCode, rule] of Object.entries(plays)) {
      const selection = rule.quickPick((bound) => bound - 1);
      assert.equal(rule.countBets(selection), rule.betsPerPick ?? 1, `${code} ${playCode}`);
      assert.ok(
        rule.largestWin(
          selection,
          rule.prizesOf(selection).map(() => 1),
        ) >= 1,
      );
    }
  }
});

test('a repeated or unknown pick makes no bets', () => {
  for (const { plays } of lotteryKinds) {
    for (const rule of Object.values(plays)) {
      const picks = rule.quickPick(() => 0);
      assert.equal(rule.countBets([...picks, ...picks]), 0);
      assert.equal(rule.countBets(['UNKNOWN']), 0);
    }
  }
});
