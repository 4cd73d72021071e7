import assert from 'node:assert/strict';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ResolvedVersions } from '../remotes/versions/resolved-versions.ts';
import { createTestShell, renderInShell } from '../testing/test-shell.tsx';
import { App } from './app.tsx';
import type { Shell } from './shell.ts';

Object.assign(globalThis, { __webpack_public_path__: '/artifacts/shell/1.0.0/' });

let log: { mockRestore(): void };
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  log.mockRestore();
});

/** Draws the application with these remotes; returns what it reports of its health in ten seconds. */
async function reportsWith(manifests: readonly object[]): Promise<readonly string[]> {
  const reports: string[] = [];
  const health = {
    mounted: (part: string) => reports.push(`${part} mounted`),
    failed: (part: string, _version: string, kind: string) => reports.push(`${part} ${kind}`),
  };
  const test = createTestShell();
  const shell: Shell = { ...test.shell, health: health as unknown as Shell['health'] };
  const { resolved } = shell;
  resolved.set({ ...resolved.get(), manifests: manifests as ResolvedVersions['manifests'] });
  // Its texts; the application has a router of its own.
  (await renderInShell(test, null)).unmount();
  jest.useFakeTimers();
  render(<App shell={shell} />);
  act(() => jest.advanceTimersByTime(10_000));
  return reports;
}

test('the site shows its own page when it throws as a whole, and is not reported as mounted', async () => {
  assert.deepEqual(await reportsWith([{ id: 'games', routes: null }]), ['shell renderErrors']);
  assert.ok(screen.getByRole('button', { name: 'Reload the page' }));
});

test('the shell is reported as mounted once its site has been drawn for a while', async () => {
  assert.deepEqual(await reportsWith([]), ['shell mounted']);
  assert.ok(screen.getByRole('main'));
});

/** An entry of a menu whose remote has no texts for it. */
const entryOf = (slot: string) => ({ slot, id: 'slots', textKey: 'slots', to: '/slots', order: 1 });

test.each(['side-menu.item', 'nav.item'])(
  'a part of the chrome that throws, here of %s, is reported, and the page and the other parts stay',
  async (slot) => {
    const games = { id: 'games', routes: [], slots: [], texts: null, menu: [entryOf(slot)] };
    assert.deepEqual(await reportsWith([games]), ['shell renderErrors']);
    assert.ok(screen.getByRole('main'));
    assert.ok(screen.getByRole('banner'));
    assert.ok(screen.getByRole('button', { name: 'Log in' }));
  },
);
