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

/** Follows a page with a part, and returns the faults that are reported. */
function followed(): string[] {
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
  return faults;
}

function look(page: string): void {
  pageStore.set(drawnLocationAtom, page);
  jest.advanceTimersByTime(3000);
}

test('a replaced function of the browser counts as a fault of the versions that were not shown before', () => {
  const faults = followed();
  show('games', 'promo');
  window.fetch = fetch.bind(window);
  look('second');
  assert.deepEqual(faults, ['promo 1.0.0 faults']);
});

test.each([
  ['a body that takes no click', () => document.body.style.setProperty('pointer-events', 'none')],
  ['a hidden body', () => document.body.style.setProperty('visibility', 'hidden')],
  ['a dialog that is not of the shell', () => document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')],
])('%s counts once as a fault of the versions that were not shown before', (_what, block) => {
  const faults = followed();
  show('games', 'promo');
  block();
  look('second');
  look('third');
  assert.deepEqual(faults, ['promo 1.0.0 faults']);
  document.body.removeAttribute('style');
  document.body.innerHTML = '<dialog class="shell-dialog" open></dialog>';
  look('fourth');
  assert.equal(faults.length, 1);
});
