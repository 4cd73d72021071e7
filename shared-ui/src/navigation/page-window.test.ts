import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { pageWindow } from './page-window.ts';

test('a long list offers its first, last and nearby pages', () => {
  assert.deepEqual(pageWindow(7, 40), [1, null, 6, 7, 8, null, 40]);
});

test('a gap of one page is shown as that page', () => {
  assert.deepEqual(pageWindow(4, 40), [1, 2, 3, 4, 5, null, 40]);
});

test('a short list offers every page once', () => {
  assert.deepEqual(pageWindow(1, 3), [1, 2, 3]);
  assert.deepEqual(pageWindow(1, 1), [1]);
});
