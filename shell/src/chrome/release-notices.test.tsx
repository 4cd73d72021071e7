import assert from 'node:assert/strict';
import { hourMs } from '@atrium/contracts/durations';
import { afterEach, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { pageStore } from '../core/store.ts';
import { type Standing, standingAtom } from '../remotes/versions/standing.ts';
import { createTestShell, renderInShell } from '../testing/test-shell.tsx';
import ReleaseNotices from './release-notices.tsx';

afterEach(() => act(() => pageStore.set(standingAtom, null)));

const fresh: Standing = { kind: 'fresh', confirmedAt: Date.UTC(2026, 10, 27), ageMs: 0, clockOffMs: 0, revision: 1 };

async function shown(standing: Standing) {
  const view = await renderInShell(createTestShell(), <ReleaseNotices />);
  act(() => pageStore.set(standingAtom, standing));
  return view;
}

test('nothing is said of a page that is confirmed by a clock that is right', async () => {
  await shown(fresh);
  assert.equal(screen.queryByRole('status'), null);
});

test('a page that is not confirmed says since when, and offers to be reloaded', async () => {
  await shown({ ...fresh, kind: 'aged', ageMs: 3 * hourMs });
  assert.match(screen.getByRole('status').textContent ?? '', /has not confirmed since .*2026/);
  act(() => pageStore.set(standingAtom, { ...fresh, kind: 'ended', ageMs: 30 * hourMs }));
  assert.match(screen.getByRole('status').textContent ?? '', /was last confirmed .*2026.* Reload it/);
  assert.ok(screen.getByRole('button', { name: /anew|Reload/ }));
});

test('a clock that is off is said until the notice is closed', async () => {
  const { user } = await shown({ ...fresh, clockOffMs: -48 * hourMs });
  assert.match(screen.getByRole('status').textContent ?? '', /clock of this device is wrong/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  assert.equal(screen.queryByRole('status'), null);
});
