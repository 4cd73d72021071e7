import assert from 'node:assert/strict';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { markMounting, takeHung } from './mounting-mark.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test('a version that hung a tab while it was mounted is known to the next visit, once', () => {
  markMounting('promo', '1.2.0');
  // The tab runs no timer any more.
  jest.clearAllTimers();
  assert.deepEqual(takeHung(), []);
  jest.setSystemTime(Date.now() + 5000);
  assert.deepEqual(takeHung(), [{ part: 'promo', version: '1.2.0' }]);
  assert.deepEqual(takeHung(), []);
});

test('a version whose tab answers is not known as hung, mounted or not', () => {
  markMounting('promo', '1.2.0')();
  markMounting('games', '2.0.0');
  jest.advanceTimersByTime(6000);
  assert.deepEqual(takeHung(), []);
  assert.equal(localStorage.length, 0);
});

test('a version whose page is left while it is mounted is not known as hung', () => {
  markMounting('promo', '1.2.0');
  markMounting('games', '2.0.0');
  dispatchEvent(new Event('pagehide'));
  jest.clearAllTimers();
  jest.setSystemTime(Date.now() + 60_000);
  assert.deepEqual(takeHung(), []);
  assert.equal(localStorage.length, 0);
});
