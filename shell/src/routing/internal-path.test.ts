import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { internalPath, safeLink } from './internal-path.ts';

const origin = 'https://atrium.test';

test('a return path keeps its query and anchor', () => {
  assert.equal(internalPath('/lottery?gameCode=K3#play', origin), '/lottery?gameCode=K3#play');
  assert.equal(internalPath('/', origin), '/');
});

// S8
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

test('a link from the server leads within the site, to https, mail or telephone, and nowhere else', () => {
  for (const good of ['/help', '/help#term', 'https://t.me/house', 'mailto:help@house.example', 'tel:+6328123']) {
    assert.equal(safeLink(good), good);
  }
  const bad = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'http://a.b'];
  for (const link of [
    ...bad,
    'vbscript:x',
    'blob:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'help',
    '',
    null,
  ]) {
    assert.equal(safeLink(link), null, String(link));
  }
});
