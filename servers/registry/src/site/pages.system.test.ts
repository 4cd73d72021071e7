import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type SystemStatusCode, systemStatus } from '@atrium/contracts/constants';
import {
  fileOfHeader,
  liveSet,
  pageElement,
  readSignatures,
  servedHeader,
  signatureHeader,
} from '@atrium/contracts/release';
import { afterAll, afterEach, test } from '@jest/globals';
import { isSignedBy } from '../keys/verify-document.ts';
import { author, build } from '../testing/test-build.ts';
import { siteWith } from '../testing/test-site.ts';
import { closePlaces, testStores } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';

afterEach(tidyUp);
afterAll(closePlaces);

test('the site answers any path with the live set inlined and the owner preloaded, under a strict policy', async () => {
  const { site } = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
  const page = await site.inject('/Promo?x=1');
  assert.equal(page.statusCode, 200);
  assert.match(
    page.body,
    /<link rel="preload" as="script" href="\/artifacts\/promo\/1\.0\.0\/entry\.js"[^>]* integrity="sha384-/,
  );
  assert.doesNotMatch(page.body, /<\/script><b>/);
  assert.equal(page.headers['cache-control'], 'no-store');
  assert.match(String(page.headers['content-security-policy']), /frame-src http:\/\/vendor\.test/);
  const script = await site.inject('/artifacts/promo/1.0.0/entry.js');
  assert.match(String(script.headers['cache-control']), /immutable/);
  const gone = await site.inject('/artifacts/promo/9.9.9/entry.js');
  assert.equal(gone.statusCode, 404);
  assert.doesNotMatch(String(gone.headers['cache-control'] ?? ''), /immutable/);
});

test('a page and a file of an artifact say which part and version served them, and why', async () => {
  const { site, registry, root } = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
  await registry.publish(await build(root, { version: '1.1.0' }));
  assert.equal(
    (await site.inject('/promo')).headers[servedHeader],
    'revision=1, shell="1.0.0";why=stable, promo="1.0.0";why=stable',
  );
  const steps = [{ do: 'canary' as const, part: 'promo', version: '1.1.0', percent: 100 }];
  await registry.change({ steps, reason: author.reason }, author.actor);
  assert.equal(
    (await site.inject('/promo')).headers[servedHeader],
    'revision=2, shell="1.0.0";why=stable, promo="1.1.0";why=canary',
  );
  assert.equal((await site.inject('/')).headers[servedHeader], 'revision=2, shell="1.0.0";why=stable');
  const file = await site.inject('/artifacts/promo/1.0.0/entry.js');
  assert.equal(file.headers[fileOfHeader], 'promo@1.0.0');
});

test('a page runs no script without its nonce, frames only vendors, is never framed and never cached', async () => {
  const { site } = await siteWith(['shell@1.0.0']);
  const [first, second] = [await site.inject('/'), await site.inject('/')];
  const policyOf = ({ headers }: typeof first) =>
    new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
    );
  const policy = policyOf(first);
  assert.match(policy.get('script-src') ?? '', /^'self' 'nonce-[\w+/=]{20,}'$/);
  assert.notEqual(policy.get('script-src'), policyOf(second).get('script-src'), 'a nonce is used once');
  assert.equal(policy.get('default-src'), "'none'");
  assert.equal(policy.get('frame-src'), 'http://vendor.test');
  for (const directive of ['frame-ancestors', 'object-src', 'base-uri']) assert.equal(policy.get(directive), "'none'");
  assert.equal(first.headers['referrer-policy'], 'no-referrer');
  assert.equal(first.headers['x-content-type-options'], 'nosniff');
  assert.equal(first.headers['cache-control'], 'no-store');
});

test('a page of a closed site names files of remotes only in the live set', async () => {
  const door: { status: SystemStatusCode | null } = { status: systemStatus.maintenance };
  const { site } = await siteWith(['shell@1.0.0', 'promo@1.0.0'], { statusOf: async () => door.status });
  const links = (body: string) => body.match(/(?:src|href)="\/artifacts\/promo[^"]*"/g) ?? [];
  assert.deepEqual(links((await site.inject('/promo')).body), []);
  door.status = systemStatus.normal;
  assert.notDeepEqual(links((await site.inject('/promo')).body), []);
});

test('a path without a page is 404, a closed site 503 and a country that may not enter 451; unknown is no answer', async () => {
  const door: { status: SystemStatusCode | null } = { status: systemStatus.normal };
  const { site } = await siteWith(['shell@1.0.0', 'promo@1.0.0'], { statusOf: async () => door.status });
  const codeOf = async (path: string) => (await site.inject(path)).statusCode;
  assert.deepEqual([await codeOf('/promo'), await codeOf('/PROMO/'), await codeOf('/nowhere')], [200, 200, 404]);
  door.status = systemStatus.maintenance;
  const closed = await site.inject('/promo');
  assert.deepEqual([closed.statusCode, closed.headers['retry-after']], [503, '60']);
  door.status = systemStatus.regionRestricted;
  assert.equal(await codeOf('/promo'), 451);
  door.status = null;
  assert.deepEqual([await codeOf('/promo'), await codeOf('/nowhere')], [200, 200]);
});

test.each(['//', '///', '//promo', '//site.test/promo', '/\\\\promo', '/\\\\site.test'])(
  '%s is a path that has no page',
  async (path) => {
    const { site } = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
    const address = new URL(await site.listen({ port: 0, host: '127.0.0.1' }));
    const [answer] = (await once(request({ host: address.hostname, port: address.port, path }).end(), 'response')) as [
      IncomingMessage,
    ];
    answer.resume();
    assert.equal(answer.statusCode, 404);
  },
);

test('the sitemap lists what anybody may open, at an address that is the site’s own', async () => {
  const publicOrigins = ['https://play.example', 'https://in.example'];
  const { site } = await siteWith(['shell@1.0.0', 'promo@1.0.0'], { publicOrigins });
  const at = async (host: string, url: string) => {
    const headers = { host, 'x-forwarded-proto': 'https' };
    return (await site.inject({ url, headers })).body;
  };
  assert.match(await at('in.example', '/sitemap.xml'), /<loc>https:\/\/in\.example\/promo<\/loc>/);
  assert.match(await at('evil.example', '/sitemap.xml'), /<loc>https:\/\/play\.example\/promo<\/loc>/);
  assert.match(await at('in.example', '/robots.txt'), /^Sitemap: https:\/\/in\.example\/sitemap\.xml$/m);
});

test('page and live set contain exactly the signed text, with the keys to verify it', async () => {
  const { site, registry } = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
  const { body } = await site.inject('/');
  const found = new RegExp(`id="${pageElement.liveSet}" data-signatures="([^"]*)">(.*?)</script>`).exec(body);
  assert.ok(found);
  const [, signatures = '', text = ''] = found;
  const trusted = registry.keys.trusted();
  assert.ok(isSignedBy({ text, signatures: readSignatures(signatures) }, trusted));
  assert.equal(liveSet.parse(JSON.parse(text)).revision, 1);
  assert.ok(body.includes(`id="${pageElement.trustedKeys}">${JSON.stringify(trusted)}</script>`));

  const answer = await site.inject('/registry/live-set');
  assert.equal(answer.body, text);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.ok(isSignedBy({ text, signatures: readSignatures(String(answer.headers[signatureHeader])) }, trusted));
  assert.ok(!isSignedBy({ text: `${text} `, signatures: readSignatures(signatures) }, trusted));
});

test('the live set names no file of a route: a page finds its own beside the artifact, if they are what was signed', async () => {
  const { site, registry, root, place } = await siteWith(['shell@1.0.0']);
  for (const version of ['1.0.0', '1.1.0']) {
    await registry.publish(await build(root, { version, style: '.promo-page{color:red}' }));
  }
  const opened = async (version: string) => {
    await registry.promote([{ id: 'promo', version }], author);
    return (await site.inject('/promo')).body;
  };
  const first = await opened('1.0.0');
  assert.match(
    first,
    /<link rel="preload" as="style" href="\/artifacts\/promo\/1\.0\.0\/page\.css" integrity="sha384-/,
  );
  const { stable } = (await registry.liveSets.current()).remotes.promo ?? {};
  assert.deepEqual([stable?.preloads, stable?.whole?.slice(0, 7)], [{}, 'sha256-']);

  const live = JSON.stringify({ ...(await registry.versionOf('promo', '1.1.0')), preloads: { home: ['other.css'] } });
  await registry.promote([{ id: 'promo', version: '1.1.0' }], author);
  await place.tamper('artifacts/promo/1.1.0/live.json', live);
  const page = (await site.inject('/promo')).body;
  assert.match(page, /promo\/1\.1\.0\/entry\.js/);
  assert.doesNotMatch(page, /href="[^"]*\.css"/);
});

test('a browser gets an id once, and the canary of its share with everything preloaded', async () => {
  const { site, registry } = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0']);
  const first = await site.inject('/promo');
  const [cookie] = first.cookies;
  assert.equal(cookie?.name, 'atrium_visitor');
  assert.match(cookie?.value ?? '', /^[0-9a-f]{32}$/);
  assert.deepEqual([cookie?.sameSite, cookie?.httpOnly, cookie?.maxAge], ['Lax', undefined, 31_536_000]);
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
  assert.equal(first.cookies[1]?.httpOnly, true);
  const claimed = await site.inject({ url: '/promo', cookies: { atrium_visitor: 'f'.repeat(32) } });
  assert.notEqual(claimed.cookies[0]?.value, 'f'.repeat(32));
  const again = await site.inject({ url: '/promo', cookies });
  assert.deepEqual(again.cookies, []);
  assert.match(again.body, /artifacts\/promo\/1\.0\.0\/entry\.js" integrity/);
  await registry.change(
    { steps: [{ do: 'canary', part: 'promo', version: '1.1.0', percent: 100 }], reason: '' },
    'test',
  );
  assert.match((await site.inject({ url: '/promo', cookies })).body, /artifacts\/promo\/1\.1\.0\/entry\.js" integrity/);
});

for (const kind of testStores) {
  test(`${kind.name}: files of artifacts are immutable, and compressed if the browser accepts it`, async () => {
    const { site, place } = await siteWith(['shell@1.0.0'], { kind });
    const plain = await site.inject('/artifacts/shell/1.0.0/entry.js');
    assert.equal(plain.body, 'console.log("shell 1.0.0")');
    assert.match(String(plain.headers['cache-control']), /immutable/);
    assert.match(String(plain.headers['content-type']), /javascript/);
    await place.open().putNew('artifacts/shell/1.0.0/entry.js.br', Buffer.from('brotli bytes'));
    const small = await site.inject({
      url: '/artifacts/shell/1.0.0/entry.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    assert.deepEqual([small.headers['content-encoding'], small.body], ['br', 'brotli bytes']);
    assert.match(String(small.headers.vary), /accept-encoding/i);
    for (const path of ['%2e%2e%2fkeys%2fsigning-keys.json', 'shell/1.0.0/none.js', 'shell']) {
      assert.equal((await site.inject(`/artifacts/${path}`)).statusCode === 200, false, path);
    }
  });
}

test('a page that was opened before twenty releases still gets the files of its own versions', async () => {
  const next = Array.from({ length: 20 }, (_, index) => `1.0.${index + 1}`);
  const { site, registry } = await siteWith([
    ...next.flatMap((version) => [`shell@${version}`, `promo@${version}`]),
    'shell@1.0.0',
    'promo@1.0.0',
  ]);
  const opened = (await site.inject('/promo')).body;
  const files = [...opened.matchAll(/(?:src|href)="(\/artifacts\/[^"]+)"/g)].map(([, file]) => file as string);
  assert.ok(files.length >= 2);
  for (const version of next) {
    const both = ['shell', 'promo'].map((id) => ({ id, version }));
    await registry.promote(both, author);
  }
  assert.match((await site.inject('/promo')).body, /artifacts\/promo\/1\.0\.20\//);
  for (const file of files) assert.equal((await site.inject(file)).statusCode, 200, file);
});

test('a search engine finds a robots.txt', async () => {
  const { site } = await siteWith(['shell@1.0.0']);
  const { headers, body } = await site.inject('/robots.txt');
  assert.match(String(headers['content-type']), /^text\/plain/);
  assert.match(body, /^User-agent: \*$/m);
});
