import assert from 'node:assert/strict';
import { hourMs } from '@atrium/contracts/durations';
import { type PublishedManifest, testerCookie } from '@atrium/contracts/release';
import { afterEach, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { pageStore, readableOf } from '../core/store.ts';
import { followPartsKey } from '../remotes/versions/parts-shown.ts';
import { resolvedVersionsAtom } from '../remotes/versions/resolved-versions.ts';
import { type Standing, standingAtom } from '../remotes/versions/standing.ts';
import { createTestShell, renderInShell } from '../testing/test-shell.tsx';
import ReleaseNotices from './release-notices.tsx';

Object.assign(globalThis, { __webpack_public_path__: '/artifacts/shell/1.0.0/' });

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

test('the parts of a page are outlined and listed by a key for who tests, with whose each is and why its version is there', async () => {
  const shell = createTestShell();
  const manifests = [{ id: 'games', owner: '@atrium/games' } as PublishedManifest];
  act(() => pageStore.set(resolvedVersionsAtom, { ...pageStore.get(resolvedVersionsAtom), manifests }));
  document.body.insertAdjacentHTML('beforeend', '<div data-remote="games" data-version="2.0.0"></div>');
  followPartsKey(readableOf(pageStore, resolvedVersionsAtom));
  const { user } = await renderInShell(shell, <ReleaseNotices />);
  await user.keyboard('{Alt>}{Shift>}p{/Shift}{/Alt}');
  assert.equal(screen.queryByTestId('parts'), null, 'not for a player');
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `${testerCookie}=1`;
  await user.keyboard('{Alt>}{Shift>}p{/Shift}{/Alt}');
  const parts = screen.getByRole('region', { name: 'Parts of this page' });
  assert.match(parts.textContent ?? '', /shell .* @atrium\/shell .*games 2\.0\.0 @atrium\/games the live one failed/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  assert.equal(screen.queryByTestId('parts'), null);
  assert.equal(document.documentElement.dataset.parts, undefined);
});
