import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { originOf } from './error-reports.ts';

const errorAt = (...files: readonly string[]) =>
  Object.assign(new Error('x'), { stack: ['Error: x', ...files.map((file) => `    at f (${file}:1:2)`)].join('\n') });

const site = 'https://site.example/artifacts';

test('an error is counted against the nearest remote of its stack, else against the shell', () => {
  const shell = `${site}/shell/1.0.0/vendor.js`;
  const games = `${site}/games/2.1.0/a.js`;
  assert.deepEqual(originOf(errorAt(shell, games, `${site}/promo/0.1.0/b.js`)), { part: 'games', version: '2.1.0' });
  assert.deepEqual(originOf(errorAt(shell, shell)), { part: 'shell', version: '1.0.0' });
});

test('an error of an extension, or one without a stack, is counted against nobody', () => {
  assert.equal(originOf(errorAt('chrome-extension://abc/content.js')), null);
  assert.equal(originOf('refused'), null);
});
