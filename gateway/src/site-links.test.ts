import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { siteLinksOf } from './site-links.ts';

const service = (path: string) =>
  JSON.stringify({ customerService: [{ csPosition: 'SIDE', csType: 'CHAT', title: 'Chat', path }] });

test('links of the house are read as they are, and none is none', () => {
  assert.deepEqual(siteLinksOf(undefined), { resources: [], customerService: [] });
  for (const path of ['https://t.me/house', 'mailto:a@b.example', 'tel:+63281234', '/help']) {
    assert.equal(siteLinksOf(service(path)).customerService[0]?.path, path);
  }
});

test('a link that would run code or leave over an open line stops the gateway from starting', () => {
  for (const path of [
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'http://a.example',
    '//a.example',
    '',
  ]) {
    assert.throws(() => siteLinksOf(service(path)), /SITE_LINKS: customerService\.0\.path/);
  }
  assert.throws(() => siteLinksOf('{'), /SITE_LINKS is not JSON/);
});
