import assert from 'node:assert/strict';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { pageStore } from '../core/store.ts';
import { drawnLocationAtom, lateNavigationAtom, lateStateOf } from '../routing/drawn-page.ts';
import { followNavigation } from './follow-navigation.ts';

let arrive: (key: string) => void = () => {};
let hangs: string[] = [];
const draw = (key: string) => pageStore.set(drawnLocationAtom, key);
const stateOf = (key: string) => lateStateOf(pageStore.get(lateNavigationAtom), key);

beforeEach(() => {
  jest.useFakeTimers();
  hangs = [];
  document.body.innerHTML = '<main id="page"><div data-remote="games" data-version="2.0.0"></div></main>';
  draw('first');
  followNavigation({
    health: {
      mounted: () => undefined,
      measured: () => undefined,
      failed: (part, version, kind) => void hangs.push(`${part} ${version} ${kind}`),
    },
    onArrived: (listener) => {
      arrive = (key) => listener({ key, pathname: '/promo' });
    },
    pageAt: () => ({ part: 'promo', version: '1.0.0' }),
    atOnce: (change) => change(),
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a page that keeps the next one from being drawn is left, and its version counted', () => {
  arrive('second');
  jest.advanceTimersByTime(2999);
  assert.equal(stateOf('first'), 'drawn');
  jest.advanceTimersByTime(1);
  assert.deepEqual([stateOf('first'), stateOf('second')], ['left', 'drawn']);
  draw('second');
  assert.deepEqual([stateOf('first'), hangs], ['drawn', ['games 2.0.0 hangs']]);
});

test('a next page that is never drawn is given up, and its version counted', () => {
  arrive('second');
  jest.advanceTimersByTime(8000);
  assert.deepEqual([stateOf('first'), stateOf('second')], ['left', 'given up']);
  draw('second');
  assert.equal(stateOf('second'), 'given up');
  arrive('third');
  draw('third');
  assert.deepEqual([stateOf('second'), hangs], ['drawn', ['promo 1.0.0 hangs']]);
});

test('a page that is drawn in time, or only slowly, is no hang', () => {
  arrive('second');
  jest.advanceTimersByTime(2000);
  draw('second');
  jest.advanceTimersByTime(9000);
  assert.equal(stateOf('second'), 'drawn');
  arrive('third');
  jest.advanceTimersByTime(5000);
  draw('third');
  assert.deepEqual([stateOf('third'), hangs], ['drawn', []]);
});
