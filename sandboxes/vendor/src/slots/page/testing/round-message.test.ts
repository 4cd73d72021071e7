import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import english from '../../../page/texts/en.json' with { type: 'json' };
import { speechOf } from '../../../page/texts.ts';
import type { RoundAnswer } from '../api.ts';
import { isWin, roundMessage } from '../round-message.ts';

type PlayedRound = Extract<RoundAnswer, { outcome: 'PLAYED' }>;

const speech = speechOf(english, 'en');
const words = {
  speech,
  money: (minor: number) => speech.money(minor, 'TLB'),
  worth: (units: number, stake: number) => (units * stake) / 10,
  nameOf: (symbol: number) => `symbol ${symbol}`,
};

const round = (changes: Partial<PlayedRound>): RoundAnswer => ({
  outcome: 'PLAYED',
  roundId: 'r',
  stake: 100,
  payout: 0,
  steps: [],
  nonce: 0,
  settled: true,
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

test('a win names what paid with its amounts, and what free rounds paid together', () => {
  const wins = [
    { line: 2, symbol: 4, count: 3, places: [], pays: 15 },
    { symbol: 1, count: 3, places: [], pays: 20 },
  ];
  const free = { arrival: 'FREE' as const, grid: [], wins: [], multiplier: 2 };
  const steps = [
    { arrival: 'SPIN' as const, grid: [], wins, pays: 35 },
    { ...free, pays: 0, left: 1 },
    { ...free, pays: 40, left: 0 },
  ];
  const { text, tone } = roundMessage(round({ payout: 750, steps }), words);
  assert.equal(tone, 'win');
  for (const part of [
    '7.50\u00a0TLB',
    'symbol 4',
    '1.50\u00a0TLB',
    'symbol 1',
    '2.00\u00a0TLB',
    '(2): 4.00\u00a0TLB',
  ]) {
    assert.ok(text.includes(part), `${part} in ${text}`);
  }
});

test('a round whose payout is not settled is shown as pending', () => {
  assert.ok(roundMessage(round({ payout: 350, settled: false }), words).text.endsWith(speech.say('payoutPending')));
});

test('a cancelled round shows whether the stake was returned', () => {
  const cancelled = (returned: boolean) => roundMessage({ outcome: 'CANCELLED', stake: 100, returned }, words);
  assert.deepEqual(cancelled(true), { text: speech.say('cancelled'), tone: 'trouble' });
  assert.deepEqual(cancelled(false), { text: speech.say('cancelling'), tone: 'trouble' });
});

test('a return to player is rounded down, as the lists of its operator have it', () => {
  const shares = [0.963269, 0.957644, 0.96, 0.945857].map((share) => speech.percent(share));
  assert.deepEqual(shares, ['96.32%', '95.76%', '96.00%', '94.58%']);
});
