import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { placesOf, wordsOf } from './highlight.ts';

const marked = (text: string, search: string) =>
  placesOf(text, wordsOf(search)).map(({ start, end }) => text.slice(start, end));

test('words are found in any case and with or without accents', () => {
  assert.deepEqual(marked('Résumé and RESUME', 'resume'), ['Résumé', 'RESUME']);
  assert.deepEqual(marked('पासवर्ड भूल गए', 'पासवर्ड'), ['पासवर्ड']);
});

test('words that overlap are marked as one range', () => {
  assert.deepEqual(marked('password', 'pass password word'), ['password']);
});

test('ranges are those of the text itself, also after letters of two code units', () => {
  assert.deepEqual(marked('🎰 slots', 'slot'), ['slot']);
});

test('a search without a word marks nothing', () => {
  assert.deepEqual(marked('anything', '  '), []);
});
