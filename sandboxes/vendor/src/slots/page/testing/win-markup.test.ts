import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { winMarkup } from '../win-markup.ts';

test('a paying line is drawn as far as it pays, and nothing is drawn for what pays without a line', () => {
  const markup = winMarkup(
    [
      { line: 1, symbol: 3, count: 3, places: [0, 4, 8], pays: 100 },
      { symbol: 1, count: 3, places: [2, 5, 11], pays: 20 },
    ],
    3,
  );
  assert.match(markup, /points="50,50 150,150 250,250" class="win-line"/);
  assert.equal(markup.match(/class="win-line"/g)?.length, 1);
});
