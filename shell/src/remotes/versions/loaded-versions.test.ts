import assert from 'node:assert/strict';
import type { LiveVersion } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { createLoadedVersions, type LoadedRemote } from './loaded-versions.ts';

const remote = (version: string): LoadedRemote =>
  ({ id: 'games', version: { version } as LiveVersion, isCalling: () => false }) as LoadedRemote;

/** Loaded versions of one remote; `next` is the version that would be loaded next. */
function versionsWith(next: { version: string }) {
  const events: string[] = [];
  const loaded = createLoadedVersions({
    next: () => next.version,
    onRemoved: ({ version }) => events.push(`removed ${version.version}`),
  });
  const add = (version: string): LoadedRemote => {
    const added = remote(version);
    loaded.add(added, () => events.push(`released ${version}`));
    return added;
  };
  return { loaded, add, events };
}

test('a version that another one replaced leaves the page once nothing holds it', () => {
  const next = { version: '1' };
  const { loaded, add, events } = versionsWith(next);
  const held = loaded.hold(add('1'));
  next.version = '2';
  loaded.retireAll();
  assert.equal(loaded.find('games', '1')?.version.version, '1');
  held?.();
  assert.deepEqual(events, ['released 1', 'removed 1']);
  assert.equal(loaded.find('games', '1'), undefined);
});

test('a version that would be loaded next stays, held or not', () => {
  const { loaded, add, events } = versionsWith({ version: '1' });
  loaded.hold(add('1'))?.();
  loaded.retire('games', '1');
  assert.deepEqual(events, []);
});

test('a version with two holders leaves with the second of them', () => {
  const next = { version: '1' };
  const { loaded, add, events } = versionsWith(next);
  const one = add('1');
  const releases = [loaded.hold(one), loaded.hold(one)];
  next.version = '2';
  releases[0]?.();
  assert.deepEqual(events, []);
  releases[1]?.();
  assert.deepEqual(events, ['released 1', 'removed 1']);
});

test('a remote that was removed, or loaded again, cannot be held', () => {
  const next = { version: '2' };
  const { loaded, add } = versionsWith(next);
  const first = add('1');
  loaded.retire('games', '1');
  assert.equal(loaded.hold(first), null);
  const again = add('1');
  assert.equal(loaded.hold(first), null);
  assert.notEqual(loaded.hold(again), null);
});
