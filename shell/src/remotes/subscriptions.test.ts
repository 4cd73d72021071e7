import assert from 'node:assert/strict';
import { connectionChanged } from '@atrium/contracts/events';
import { test } from '@jest/globals';
import { atom, createStore } from 'jotai/vanilla';
import { createBus } from '../core/bus.ts';
import { writableOf } from '../core/store.ts';
import { createSubscriptions } from './subscriptions.ts';

function siteBus() {
  return createBus({ telemetry: { error: assert.fail, measure() {} }, remoteHandler: async () => null });
}

test('a version that is removed receives no event and no value any more, while others still do', () => {
  const bus = siteBus();
  const region = writableOf(createStore(), atom('PH'));
  const received: string[] = [];
  const leaving = createSubscriptions();
  leaving.own(bus.on(connectionChanged, () => received.push('leaving')));
  leaving.watch(region).subscribe(() => received.push('leaving'));
  bus.on(connectionChanged, () => received.push('staying'));
  leaving.endAll();
  bus.emit(connectionChanged, { state: 'live' });
  region.set('IN');
  assert.deepEqual(received, ['staying']);
});

test('a subscription that a version ended by itself is ended once', () => {
  let ended = 0;
  const subscriptions = createSubscriptions();
  const end = subscriptions.own(() => {
    ended += 1;
  });
  end();
  end();
  subscriptions.endAll();
  assert.equal(ended, 1);
});
