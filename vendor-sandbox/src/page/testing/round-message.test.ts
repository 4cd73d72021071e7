import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import type { RoundAnswer } from '../api.ts';
import { isWin, roundMessage } from '../round-message.ts';
import english from '../texts/en.json' with { type: 'json' };
import { speechOf } from '../texts.ts';

type PlayedRound = Extract<RoundAnswer, { outcome: 'PLAYED' }>;

const speech = speechOf(english, 'en');
const words = {
  speech,
  money: (minor: number) => speech.money(minor, 'TLB'),
  nameOf: (symbol: number) => `symbol ${symbol}`,
};

const round = (changes: Partial<PlayedRound>): RoundAnswer => ({
  outcome: 'PLAYED',
  ...{ stake: 100, payout: 0, stops: [], lineWins: [], scatters: 0, scatterAmount: 0, nonce: 0, settled: true },
  ...changes,
});

test('a round without a payout is no win', () => {
  assert.deepEqual(roundMessage(round({}), words), { text: speech.say('noWin'), tone: 'plain' });
});

// RG10
test('a payout that is not above the stake is not celebrated', () => {
  for (const payout of [40, 100]) {
    assert.equal(roundMessage(round({ payout }), words).tone, 'plain');
    assert.equal(isWin(round({ payout })), false);
  }
});

test('a win names its lines and scatters with their amounts', () => {
  const lineWins = [{ line: 2, symbol: 4, count: 3, amount: 150 }];
  const won = round({ payout: 350, lineWins, scatters: 3, scatterAmount: 200 });
  const { text, tone } = roundMessage(won, words);
  assert.equal(tone, 'win');
  for (const part of ['TLB 3.50', 'symbol 4', 'TLB 1.50', 'symbol 1', 'TLB 2.00']) assert.ok(text.includes(part), part);
});

test('a round whose payout is not settled is shown as pending', () => {
  assert.ok(roundMessage(round({ payout: 350, settled: false }), words).text.endsWith(speech.say('payoutPending')));
});

test('a cancelled round shows whether the stake was returned', () => {
  const cancelled = (returned: boolean) => roundMessage({ outcome: 'CANCELLED', stake: 100, returned }, words);
  assert.deepEqual(cancelled(true), { text: speech.say('cancelled'), tone: 'trouble' });
  assert.deepEqual(cancelled(false), { text: speech.say('cancelling'), tone: 'trouble' });
});
