import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { pseudoLanguages } from './pseudo-languages.ts';

const [long, mirrored] = pseudoLanguages;

test('a text in the long language has two fifths more letters, accented, and nothing lost', () => {
  for (const text of ['Log in', 'Something went wrong. Please try again.', 'RTP', 'Hmm']) {
    const disguised = long?.disguise?.(text) ?? '';
    assert.ok(disguised.length >= Math.floor(text.length * 1.4), disguised);
    assert.notEqual(disguised, text);
  }
});

test('figures stay figures in the mirrored language', () => {
  assert.equal(mirrored?.disguise?.('1,234.50'), '1,234.50');
  assert.equal(mirrored?.direction, 'rtl');
});
