import assert from 'node:assert/strict';
import type { SystemStatusValue } from '@atrium/contracts/entities';
import { connectionChanged, maintenanceAnnounced } from '@atrium/contracts/events';
import { afterEach, jest, test } from '@jest/globals';
import { createStore } from 'jotai/vanilla';
import { createBus } from '../core/bus.ts';
import { readableOf, writableOf } from '../core/store.ts';
import { createSiteNotices, noticesAtom } from './site-notices.ts';
import { type StatusState, systemStatusAtom } from './system-status.ts';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'addEventListener');
});

/** A page with a status that answers while `site.isUp`. */
function page() {
  jest.useFakeTimers({ now: 1_000_000 });
  const listeners = new Map<string, () => void>();
  Object.defineProperty(globalThis, 'addEventListener', {
    value: (name: string, listener: () => void) => listeners.set(name, listener),
    configurable: true,
  });
  const site = { isUp: true, reads: 0 };
  const store = createStore();
  const state = writableOf<StatusState>(store, systemStatusAtom);
  const status = {
    state,
    first: () => new Promise<SystemStatusValue>(() => undefined),
    opened: () => new Promise<SystemStatusValue>(() => undefined),
    refresh: async () => {
      site.reads += 1;
      return site.isUp;
    },
  };
  const bus = createBus({
    telemetry: { error: (error) => assert.fail(String(error)), measure: () => undefined },
    remoteHandler: async () => null,
  });
  const board = createSiteNotices({ store, status, clock: { now: () => Date.now(), learn: () => undefined } });
  board.follow(bus);
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { site, board, bus, state, pass, now: readableOf(store, noticesAtom).get };
}

test('a lost connection is checked until it is back, which is shown for a while', async () => {
  const { site, board, pass, now } = page();
  site.isUp = false;
  board.failed('NETWORK', {});
  await pass(0);
  assert.equal(now().connection, 'lost');
  await pass(5000);
  assert.equal(now().connection, 'lost');
  site.isUp = true;
  await pass(5000);
  assert.equal(now().connection, 'back');
  await pass(4000);
  assert.equal(now().connection, 'fine');
});

test('a wait after too many requests is shown until it is over', async () => {
  const { board, pass, now } = page();
  board.failed('RATE_LIMITED', { retryAfter: 30 });
  assert.equal(now().waitUntil, 1_030_000);
  await pass(30_000);
  assert.equal(now().waitUntil, null);
});

test('a maintenance is counted down from its announcement, and the status is read when it begins', async () => {
  const { site, bus, pass, now } = page();
  bus.emit(maintenanceAnnounced, { status: 1, startsAt: 1_060_000, endsAt: null });
  assert.equal(now().closesAt, 1_060_000);
  assert.equal(site.reads, 0);
  await pass(61_500);
  assert.equal(site.reads, 1);
});

test('a maintenance that is cancelled, or a call that it refuses, has the status read at once', async () => {
  const { site, board, bus, pass } = page();
  bus.emit(maintenanceAnnounced, { status: 0, startsAt: 1_000_000, endsAt: null });
  board.failed('SYS_MAINTENANCE', {});
  await pass(0);
  assert.equal(site.reads, 2);
});

test('a page that connects while the site is closed reads the status, because it may have opened', async () => {
  const { site, bus, state, pass } = page();
  const value = { status: 1, maintenance: null } as SystemStatusValue;
  state.set({ kind: 'known', value: { ...value, status: 0 } });
  bus.emit(connectionChanged, { state: 'live' });
  await pass(0);
  assert.equal(site.reads, 0);
  state.set({ kind: 'known', value });
  bus.emit(connectionChanged, { state: 'live' });
  await pass(0);
  assert.equal(site.reads, 1);
});
