import assert from 'node:assert/strict';
import test from 'node:test';
import { everyThrow, isK3Play, k3PlayTable, oddsOf, payoutAt, winsWith } from './k3-odds.ts';

test('the odds are those of the exact probabilities', () => {
  assert.equal(oddsOf('BIG_SMALL', 'BIG'), '1.995');
  assert.equal(oddsOf('TRIPLE', '111'), '209.520');
  assert.equal(oddsOf('TRIPLE_ANY', 'ANY'), '34.920');
  assert.equal(oddsOf('PAIR', '55'), '13.095');
  assert.equal(oddsOf('THREE_DIFFERENT', '246'), '34.920');
  assert.equal(oddsOf('RUN_ANY', 'ANY'), '8.730');
  assert.deepEqual(
    k3PlayTable
      .find(({ playCode }) => playCode === 'SUM')
      ?.choices.map(({ probability }) => Number(probability.split('/')[0])),
    [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1],
  );
});

test('every choice pays back between 90 and 97 percent over all 216 throws', () => {
  for (const { playCode, choices } of k3PlayTable) {
    assert.ok(isK3Play(playCode));
    for (const { code, odds } of choices) {
      const winning = [...everyThrow()].filter((dice) => winsWith(playCode, code, dice)).length;
      const paidBack = (winning * payoutAt(100_000, odds)) / (216 * 100_000);
      assert.ok(paidBack > 0.9 && paidBack <= 0.97, `${playCode} ${code}: ${paidBack}`);
    }
  }
});

test('choices of one play exclude each other: at most one of them wins a throw', () => {
  for (const { playCode, choices } of k3PlayTable) {
    assert.ok(isK3Play(playCode));
    for (const dice of everyThrow()) {
      assert.ok(choices.filter(({ code }) => winsWith(playCode, code, dice)).length <= 1, `${playCode} ${dice}`);
    }
  }
});

test('a payout is exact to the cent and never rounds up', () => {
  assert.equal(payoutAt(101, '1.995'), 201);
  assert.equal(payoutAt(9_007_199_254_740, '209.520'), Number((9_007_199_254_740n * 209_520n) / 1000n));
});
