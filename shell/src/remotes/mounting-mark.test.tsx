import assert from 'node:assert/strict';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { markMounting, takeHung } from './mounting-mark.ts';

/** Goes on in another tab of the same browser. */
const openOtherTab = () => sessionStorage.clear();

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

test('a version that hung a tab while it was mounted is known to the next visit, once', () => {
  markMounting('promo', '1.2.0');
  // The tab runs no timer any more.
  jest.clearAllTimers();
  openOtherTab();
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

test('a version whose busy page was left without notice is not known as hung by the next page of the tab', () => {
  markMounting('promo', '1.2.0');
  // The browser gave the next page the tab before this one could answer.
  jest.clearAllTimers();
  assert.deepEqual(takeHung(), []);
  jest.setSystemTime(Date.now() + 60_000);
  assert.deepEqual(takeHung(), []);
});

test('a version that hung its tab for long is known to the next page of the same tab', () => {
  markMounting('promo', '1.2.0');
  jest.clearAllTimers();
  jest.setSystemTime(Date.now() + 5000);
  assert.deepEqual(takeHung(), [{ part: 'promo', version: '1.2.0' }]);
});
