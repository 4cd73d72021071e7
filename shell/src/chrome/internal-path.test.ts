import assert from 'node:assert/strict';
import test from 'node:test';
import { internalPath } from './internal-path.ts';

const origin = 'https://atrium.test';

test('a return path keeps its query and anchor', () => {
  assert.equal(internalPath('/lottery?gameCode=K3#play', origin), '/lottery?gameCode=K3#play');
  assert.equal(internalPath('/', origin), '/');
});

test('a return path never leads away from the site', () => {
  for (const path of [
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/\t/evil.test',
    'member',
    '',
    null,
    undefined,
  ]) {
    assert.equal(internalPath(path, origin), null, String(path));
  }
});

test('addresses that other servers answer are left to the browser', () => {
  assert.equal(internalPath('/wps/captcha', origin), null);
  assert.equal(internalPath('/artifacts/x.js', origin), null);
  assert.equal(internalPath('/mediathek', origin), '/mediathek');
});
