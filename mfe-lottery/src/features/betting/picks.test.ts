import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { byPosition, toggled } from './picks.ts';

test('a pick is taken away when picked again, and is either fixed or not', () => {
  assert.deepEqual(toggled(['1', '2'], '1', ''), ['2']);
  assert.deepEqual(toggled(['1', '2'], '1', 'D'), ['2', 'D1']);
  assert.deepEqual(toggled(['2', 'D1'], '1', ''), ['2', '1']);
  assert.deepEqual(toggled(['2', 'D1'], '1', 'D'), ['2']);
});

test('choices are shown by position', () => {
  assert.deepEqual(byPosition(['1:7', '1:8', '2:7']), [
    ['1', ['1:7', '1:8']],
    ['2', ['2:7']],
  ]);
  assert.deepEqual(byPosition(['BIG', 'SMALL']), [['', ['BIG', 'SMALL']]]);
});
