import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { betWords } from './bet-words.ts';

const money = { stake: 1_000, payout: 0, currency: 'TLB', fractionDigits: 2 };
const words = (content: object, own: Partial<typeof money> = {}, language: 'EN' | 'HI' | 'TY' = 'EN') =>
  betWords({ ...money, ...own, content: content as never }, language);

const legs = [
  { event: 'Mill – Quay', market: '1X2', selection: 'Mill', odds: 171, codes: { market: 'RESULT' } },
  {
    event: 'Dale – Fell',
    market: 'Total 2.5',
    selection: 'Over',
    odds: 171,
    codes: { market: 'TOTAL', line: '2.5', selection: 'OVER' },
  },
  {
    event: 'Cove – Holm',
    market: 'Handicap -1',
    selection: 'Cove',
    odds: 171,
    codes: { market: 'HANDICAP', line: '-1' },
  },
];
const verdicts = [{ result: 'WON' }, { result: 'VOID', reason: 'ABANDONED' }, { result: 'WON' }];

// M7
test('a multiple with a void leg says what became of each leg, and why its odds are others', () => {
  assert.equal(
    words({ odds: 500, legs, outcome: { legs: verdicts } }, { payout: 2_924 }),
    'Mill – Quay, Result: Mill at 1.71 (won); ' +
      'Dale – Fell, Total 2.5: Over at 1.71 (void, counts at 1.00: the match was abandoned); ' +
      'Cove – Holm, Handicap −1: Cove at 1.71 (won). ' +
      'Odds 5.00 became 2.92, by legs that were void or shared',
  );
});

// M7
test('a bet that its player ended early says so, and for how much', () => {
  const outcome = { end: 'CASH_OUT', legs: [{ result: 'OPEN' }] };
  assert.equal(
    words({ odds: 171, legs: legs.slice(0, 1), outcome }, { payout: 842 }),
    'Mill – Quay, Result: Mill at 1.71 (not decided). Ended early by the player (cash-out) for 8.42 TLB',
  );
});

test('an open bet, a lost multiple and a system have the odds that they were taken at', () => {
  assert.equal(words({ odds: 171, legs: legs.slice(0, 1) }), 'Mill – Quay, Result: Mill at 1.71');
  const lost = words({ odds: 292, legs: legs.slice(0, 2), outcome: { legs: [{ result: 'LOST' }, { result: 'WON' }] } });
  assert.match(lost, /Mill at 1\.71 \(lost\); .*\. Odds 2\.92$/);
  assert.match(words({ odds: 500, size: 2, legs }), /\. Bets of 2 of 3 legs each$/);
  const shared = { legs: [{ result: 'SHARED', sharedBy: 2 }] };
  assert.match(words({ odds: 400, legs: legs.slice(0, 1), outcome: shared }, { payout: 2_000 }), /odds shared by 2/);
});

// M7
test('a bet at a table is in words of the language, with what its round came to', () => {
  const pick = { game: 'ROULETTE', selection: 'N', value: '17' };
  const outcome = { result: { game: 'ROULETTE', value: '4' } };
  assert.equal(words({ betType: 'n17', pick, outcome }), 'Number 17. Result: Number 4');
  assert.equal(words({ betType: 'n17', pick, outcome }, {}, 'HI'), 'संख्या 17। परिणाम: संख्या 4');
  const banker = {
    pick: { game: 'BACCARAT', selection: 'PLAYER' },
    outcome: { result: { game: 'BACCARAT', value: 'B' } },
  };
  assert.equal(words(banker), 'Player. Result: Banker');
});

test('what no text knows is shown as it was sent', () => {
  const pick = { game: 'CRAPS', selection: 'COME', value: '6' };
  assert.equal(words({ pick, outcome: { result: { game: 'CRAPS', value: '7' } } }), 'COME 6. Result: 7');
  const leg = { event: 'A – B', market: 'First throw', selection: 'A', odds: 200, codes: { market: 'FIRST_THROW' } };
  const outcome = { legs: [{ result: 'VOID', reason: 'RAINED_OFF' }] };
  assert.equal(
    words({ odds: 200, legs: [leg], outcome }, { payout: 1_000 }),
    'A – B, First throw: A at 2.00 (void, counts at 1.00: RAINED_OFF)',
  );
  assert.equal(words({ betType: 'ATR' }), 'ATR');
  assert.equal(words({ betType: 'toString' }), 'toString');
});

// M7
test('each stake of a card hand is in words of the language', () => {
  const stakes = ['boot', 'bet', 'raise', 'show'];
  assert.deepEqual(
    stakes.map((betType) => words({ betType })),
    ['Boot', 'Bet', 'Raise', 'Show'],
  );
  assert.deepEqual(
    stakes.map((betType) => words({ betType }, {}, 'TY')),
    ['Boot', 'Taya', 'Itinaas', 'Show'],
  );
});

// M7
test('a lottery bet has the names of its play and its numbers', () => {
  assert.equal(
    words({ play: 'BIG_SMALL', selection: ['BIG'], odds: ['1.995'], sides: 2 }),
    'Big / small: Big at 1.995',
  );
  assert.equal(
    words({ play: 'ANY_3', selection: ['D1', '4', '5'], odds: ['16.000'] }),
    'Any 3: 1 fixed, 4, 5 at 16.000',
  );
  assert.equal(
    words({ play: 'FRONT_2', selection: ['1:7', '2:3'], odds: ['90.0', '45.0'] }),
    'First two: Position 1: 7, Position 2: 3',
  );
  assert.equal(words({ play: 'OF_TOMORROW', selection: ['X'], odds: ['2.000'] }), 'OF_TOMORROW: X at 2.000');
});

test('a bet of a release that knew less is read as it was kept', () => {
  assert.equal(words({ stake: 'x', launchId: 'L', seq: 4, numbers: [1, 2] }), 'stake x, numbers 1 2');
});
