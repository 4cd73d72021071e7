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

test.each(['xx', 'constructor', '__proto__', '../HI'])(
  'a page in a language that there is not is in English: %s',
  async (lang) => {
    const app = Fastify();
    servePage(app, []);
    const { body } = await app.inject({ url: `/play?game=JL_0001&lang=${encodeURIComponent(lang)}` });
    assert.match(body, /<html lang="en">/);
    assert.ok(JSON.parse(/id="texts">(.*?)<\/script>/.exec(body)?.[1] ?? ''));
    await app.close();
  },
);

test('a page is drawn by the name of the catalogue, whatever the language of its title', async () => {
  const app = Fastify();
  servePage(app, []);
  const artOf = async (query: string) => {
    const { body } = await app.inject({ url: `/play?game=JL_0001&${query}` });
    return JSON.parse(/id="art">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  };
  const english = await artOf('title=Lantern%20Harbour');
  assert.equal(english.things[0].name, 'lantern');
  assert.deepEqual(await artOf('title=%E0%A4%B2%E0%A4%BE%E0%A4%B2&name=Lantern%20Harbour&lang=HI'), english);
  assert.equal((await artOf('title=%3C/script%3E')).title.text, '</script>');
  await app.close();
});
