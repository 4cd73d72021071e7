import assert from 'node:assert/strict';
import type { PublishedManifest } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { pageOf } from './route-table.ts';

const manifestOf = (id: string, routes: PublishedManifest['routes']): PublishedManifest => ({
  id,
  contract: '1.0',
  routes,
  menu: [],
  slots: [],
  dialogs: [],
  handles: [],
  texts: { EN: {}, HI: {}, TY: {} },
});

const manifests = [
  manifestOf('games', [
    { id: 'home', path: '/', aliases: ['/home'], titleKey: 'home' },
    { id: 'kind', path: '/games/:kind', titleKey: 'kind' },
    { id: 'hot', path: '/games/hot', titleKey: 'hot' },
  ]),
  manifestOf('agent', [{ id: 'agent', path: '/agent', nested: true, titleKey: 'agent' }]),
  manifestOf('late', [{ id: 'copy', path: '/games/hot', titleKey: 'copy' }]),
];

const opens = (path: string) => {
  const page = pageOf(manifests, path);
  return page && `${page.remoteId} ${page.route.id} at ${page.at}`;
};

test('a path opens the page that names it, by its alias as well, and the first of two that claim it', () => {
  assert.equal(opens('/'), 'games home at /');
  assert.equal(opens('/home'), 'games home at /home');
  assert.equal(opens('/games/hot'), 'games hot at /games/hot');
});

test('a path is found whatever its case, with a slash at its end, with a parameter, and below a nested page', () => {
  assert.equal(opens('/Games/HOT/'), 'games hot at /games/hot');
  assert.equal(opens('/games/fish'), 'games kind at /games/:kind');
  assert.equal(opens('/agent'), 'agent agent at /agent');
  assert.equal(opens('/agent/team/1'), 'agent agent at /agent');
});

test('a path that no remote owns opens nothing', () => {
  assert.equal(opens('/nowhere'), null);
  assert.equal(opens('/games/hot/more'), null);
});
