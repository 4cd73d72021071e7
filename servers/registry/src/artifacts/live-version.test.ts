import assert from 'node:assert/strict';
import type { Artifact } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { liveVersionOf } from './live-version.ts';

test('a live version names the files of pages for players, and none of the console’s', () => {
  const route = (id: string, requires?: 'staff' | 'release' | 'member') => ({
    id,
    path: `/${id}`,
    titleKey: id,
    requires,
  });
  const routes = [route('home'), route('wallet', 'member'), route('desk', 'staff'), route('console', 'release')];
  const files = ['entry.js', 'home.js', 'wallet.js', 'desk.js', 'console.js'].map((path) => ({ path, integrity: '' }));
  const names = ['*', 'home', 'wallet', 'desk', 'console'];
  const preloads = Object.fromEntries(names.map((name) => [name, [`${name === '*' ? 'entry' : name}.js`]]));
  const artifact = { id: 'promo', version: '1.0.0', entry: 'entry.js', scripts: [], styles: [], files, preloads };
  const live = liveVersionOf({ ...artifact, manifest: { routes } } as unknown as Artifact);
  assert.deepEqual(Object.keys(live.preloads), ['*', 'home', 'wallet']);
});
