import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { storable, unstorableTexts } from './unstorable.ts';

test('texts with a NUL byte or half of a surrogate pair are found by their paths', () => {
  const input = {
    name: 'Ann\0',
    address: { lines: ['fine', 'half \ud83d', 'whole 😀'] },
    count: 3,
    none: null,
  };
  assert.deepEqual([...unstorableTexts(input)].sort(), ['address.lines.1', 'name']);
  assert.deepEqual(unstorableTexts({ notes: { 'a\0b': 1 } }), ['notes']);
  assert.deepEqual(unstorableTexts({ name: 'ありがとう', tags: [] }), []);
});

test('a body that is nested deeper than the stack is read to its end', () => {
  let deep: unknown = 'end\0';
  for (let level = 0; level < 50_000; level += 1) deep = [deep];
  assert.equal(unstorableTexts(deep).length, 1);
});

test('a text is stored with a replacement for what no database holds', () => {
  assert.equal(storable('a\0b \ud83d whole 😀'), 'a\uFFFDb \uFFFD whole 😀');
});
