import assert from 'node:assert/strict';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { readNatives } from '../core/browser/natives.ts';
import { pageStore } from '../core/store.ts';
import { drawnLocationAtom } from '../routing/drawn-page.ts';
import { followNatives } from './follow-natives.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (...remotes: readonly string[]) => {
  document.body.innerHTML = remotes.map((one) => `<div data-remote="${one}" data-version="1.0.0"></div>`).join('');
};

test('a replaced function of the browser counts as a fault of the versions that were not shown before', () => {
  const faults: string[] = [];
  show('games');
  followNatives({
    health: {
      mounted: () => undefined,
      measured: () => undefined,
      failed: (part, version, kind) => void faults.push(`${part} ${version} ${kind}`),
    },
    telemetry: { error: () => undefined, measure: () => undefined },
    natives: readNatives(),
  });
  jest.advanceTimersByTime(3000);
  assert.deepEqual(faults, []);
  show('games', 'promo');
  window.fetch = fetch.bind(window);
  pageStore.set(drawnLocationAtom, 'second');
  jest.advanceTimersByTime(3000);
  assert.deepEqual(faults, ['promo 1.0.0 faults']);
});
