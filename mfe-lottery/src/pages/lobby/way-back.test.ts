import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { wayBack } from './way-back.ts';

// L4
test('a way back leads to this site alone', () => {
  const origin = 'https://site.test';
  assert.equal(wayBack('/home?x=1', origin), '/home?x=1');
  assert.equal(wayBack('https://site.test/rng', origin), '/rng');
  for (const address of [
    'https://stranger.test/',
    '//stranger.test',
    '/\\stranger.test',
    'javascript:alert(1)',
    '',
    null,
  ])
    assert.equal(wayBack(address, origin), null, String(address));
});
