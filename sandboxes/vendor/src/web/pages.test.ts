import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import Fastify from 'fastify';
import { secure, servePage } from './page-routes.ts';

test('a page ships the letters of Hindi, which a browser may load by its policy', async () => {
  const app = Fastify();
  secure(app, []);
  servePage(app, []);
  const page = await app.inject({ url: '/play?game=VRD_0002&lang=HI' });
  const [style = ''] = /\/assets\/[\w.-]+\.css/.exec(page.body) ?? [];
  const sheet = await app.inject({ url: style });
  const [font = ''] = /\/assets\/[\w.-]+\.woff2/.exec(sheet.body) ?? [];
  assert.match(sheet.body, /unicode-range:U\+0900-097F/);
  const file = await app.inject({ url: font });
  assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'font/woff2']);
  assert.equal(file.rawPayload.subarray(0, 4).toString(), 'wOF2');
  assert.match(String(file.headers['cache-control']), /immutable/);
  assert.match(String(page.headers['content-security-policy']), /font-src 'self'/);
  await app.close();
});
