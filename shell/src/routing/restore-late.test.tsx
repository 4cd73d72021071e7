import assert from 'node:assert/strict';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { restoreLate } from './restore-late.ts';

let height = 0;
let top = 0;
const real = { scrollTo: globalThis.scrollTo, entries: performance.getEntriesByType };

/** A page that was loaded in this way, and was scrolled to 900 before. */
function loaded(type: NavigationTimingType) {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ default: 900 }));
  restoreLate();
}

beforeEach(() => {
  jest.useFakeTimers();
  [height, top] = [300, 0];
  history.replaceState(null, '', '/rng');
  Object.defineProperty(globalThis, 'scrollY', { get: () => top, configurable: true });
  Object.assign(globalThis, {
    scrollTo: ({ top: wanted }: { top: number }) => {
      top = Math.min(wanted, height);
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  Object.assign(globalThis, { scrollTo: real.scrollTo });
  Object.assign(performance, { getEntriesByType: real.entries });
});

// S9
test('a reloaded page is scrolled to where it was once its data has come', () => {
  loaded('reload');
  jest.advanceTimersByTime(500);
  height = 2000;
  jest.advanceTimersByTime(200);
  assert.equal(top, 900);
  top = 100;
  jest.advanceTimersByTime(5000);
  assert.equal(top, 100, 'and is left alone from then on');
});

test('a player who scrolls is left alone', () => {
  loaded('back_forward');
  dispatchEvent(new Event('wheel'));
  height = 2000;
  jest.advanceTimersByTime(5000);
  assert.equal(top, 0);
});

test('a page that is opened begins at its top', () => {
  loaded('navigate');
  height = 2000;
  jest.advanceTimersByTime(5000);
  assert.equal(top, 0);
});
