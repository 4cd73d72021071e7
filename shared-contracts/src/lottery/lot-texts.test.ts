import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { findKind } from './kinds/index.ts';
import { lotTexts, numbersOfLots } from './lot-texts.ts';

const { board = [] } = findKind('VN_SOUTH') ?? {};

test('a board of lots is the same after it was written down and read again', async () => {
  const numbers = (await findKind('VN_SOUTH')?.draw('seed', 'client')) ?? [];
  const texts = lotTexts(board, numbers);
  assert.deepEqual([texts.length, texts[0]?.length, texts.at(-1)?.length], [18, 6, 2]);
  assert.deepEqual(numbersOfLots(board, texts), numbers);
});

test('a lot too many, too few, too long or of letters is no board', async () => {
  const texts = lotTexts(board, (await findKind('VN_SOUTH')?.draw('seed', 'client')) ?? []);
  const wrong = [[...texts, '07'], texts.slice(1), [`${texts[0]}1`, ...texts.slice(1)], ['12345x', ...texts.slice(1)]];
  for (const each of wrong) assert.equal(numbersOfLots(board, each), null);
});
