import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { winMarkup } from '../win-markup.ts';

const lines = [
  [1, 1, 1, 1, 1],
  [0, 1, 2, 1, 0],
];

test('a paying line is drawn as far as it pays', () => {
  const markup = winMarkup([{ line: 1, symbol: 3, count: 3, amount: 100 }], lines, []);
  assert.match(markup, /points="50,50 150,150 250,250"/);
  assert.equal(markup.match(/<circle/g)?.length, 3);
});

test('a paying scatter gets a ring', () => {
  assert.equal(winMarkup([], lines, [{ reel: 2, row: 0 }]), '<circle cx="250" cy="50" r="46" class="win-ring"/>');
});
