import assert from 'node:assert/strict';
import { hourMs } from '@atrium/contracts/durations';
import { afterEach, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { pageStore } from '../core/store.ts';
import { type Standing, standingAtom } from '../remotes/versions/standing.ts';
import { createTestShell, renderInShell } from '../testing/test-shell.tsx';
import ReleaseNotices from './release-notices.tsx';

afterEach(() => act(() => pageStore.set(standingAtom, null)));

const fresh: Standing = {
  kind: 'fresh',
  confirmedAt: Date.UTC(2026, 10, 27),
  ageMs: 0,
  clockOffMs: 0,
  revision: 1,
  isSaid: false,
};

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
  await shown({ ...fresh, isSaid: true, kind: 'aged', ageMs: 3 * hourMs });
  assert.match(screen.getByRole('status').textContent ?? '', /last confirmed this page .*2026/);
  act(() => pageStore.set(standingAtom, { ...fresh, isSaid: true, kind: 'ended', ageMs: 30 * hourMs }));
  assert.match(screen.getByRole('status').textContent ?? '', /last confirmed this page .*2026/);
  assert.ok(screen.getByRole('button', { name: /anew|Reload/ }));
});

test('a clock that is off is said until the notice is closed', async () => {
  const { user } = await shown({ ...fresh, isSaid: true, clockOffMs: -48 * hourMs });
  assert.match(screen.getByRole('status').textContent ?? '', /clock of this device is wrong/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  assert.equal(screen.queryByRole('status'), null);
});
