import assert from 'node:assert/strict';
import type { HealthBeacon } from '@atrium/contracts/release';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { createHealth } from './health.ts';
import type { ResolvedVersions } from './versions/resolved-versions.ts';

const canary = { stable: { version: '1.0.0' }, canary: { version: '1.1.0' } };
const resolved = { live: { shell: null, remotes: { promo: canary } } } as unknown as ResolvedVersions;

/** What the page sent, beacon by beacon. */
let sent: HealthBeacon[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  // The beacon's body is a Blob, whose text comes later; the constructor knows it at once.
  globalThis.Blob = class {
    constructor([text]: string[]) {
      sent.push(JSON.parse(text ?? ''));
    }
  } as unknown as typeof Blob;
  navigator.sendBeacon = () => true;
});
afterEach(() => {
  jest.useRealTimers();
});

const open = () => createHealth('visitor', { get: () => resolved, subscribe: () => () => undefined });

test('a failure is reported within a second, though the page has just reported its successes', () => {
  const health = open();
  health.mounted('promo', '1.1.0', 12);
  jest.advanceTimersByTime(1_100);
  assert.equal(sent[0]?.reports[0]?.mounts, 1);
  jest.advanceTimersByTime(2_000);
  health.failed('promo', '1.1.0', 'loadFailures');
  jest.advanceTimersByTime(1_100);
  assert.equal(sent[1]?.reports[0]?.loadFailures, 1, 'before its tab is closed');
});

test('a page that goes on failing reports it every ten seconds, not each time', () => {
  const health = open();
  for (let second = 0; second < 20; second += 1) {
    health.failed('promo', '1.1.0', 'renderErrors');
    jest.advanceTimersByTime(1_000);
  }
  assert.deepEqual(
    sent.map(({ reports }) => reports[0]?.renderErrors),
    [1, 10],
  );
});
