import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { findRoute, normalisePath } from './find-route.ts';
import type { PublishedManifest } from './manifest.ts';

const games: PublishedManifest = {
  id: 'games',
  contract: '1.0',
  routes: [
    { id: 'home', path: '/', aliases: ['/index', '/index.html', '/home'], titleKey: 'home' },
    { id: 'list', path: '/rng', titleKey: 'rng' },
  ],
  menu: [],
  slots: [],
  dialogs: [],
  handles: [],
  texts: { EN: {}, HI: {}, TY: {} },
};

test('a path finds its owner in any case and with a trailing slash', () => {
  assert.equal(findRoute([games], '/RNG/')?.route.id, 'list');
  assert.equal(findRoute([games], '/Index.html')?.route.id, 'home');
  assert.equal(findRoute([games], '/')?.remoteId, 'games');
});

test('the first of two remotes that claim a path owns it', () => {
  const late = { ...games, id: 'late', routes: [{ id: 'copy', path: '/rng', titleKey: 'copy' }] };
  assert.equal(findRoute([games, late], '/rng')?.remoteId, 'games');
});

test('a path without an owner finds nothing', () => {
  assert.equal(findRoute([games], '/rngs'), null);
  assert.equal(normalisePath('//'), '/');
});
