import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { overrideSet, pageElement, readSignatures } from '@atrium/contracts/release';
import { afterAll, afterEach, test } from '@jest/globals';
import { isSignedBy } from '../keys/verify-document.ts';
import { siteWith, type TestSite } from '../testing/test-site.ts';
import { closePlaces } from '../testing/test-stores.ts';
import { afterThisTest, tidyUp } from '../testing/tidy-up.ts';
import { internalPath } from './override-routes.ts';
import { signOverride } from './override-token.ts';

afterEach(tidyUp);
afterAll(closePlaces);

const headers = { authorization: 'ann-session' };

async function linkFor({ site }: TestSite, payload: object) {
  const answer = await site.inject({ method: 'POST', url: '/registry/api/override-links', headers, payload });
  return answer.json() as { success: boolean; error: string | null; value: { path: string; label: string } };
}

const elementOf = (html: string) =>
  new RegExp(`id="${pageElement.overrides}" data-signatures="([^"]*)">(.*?)</script>`).exec(html);

test('a signed link chooses versions for the browser that opens it, and a reset removes them', async () => {
  const made = await siteWith(['shell@2.0.0', 'shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0']);
  const { site, registry } = made;
  const { value } = await linkFor(made, { versions: { promo: '1.1.0', shell: '2.0.0' } });
  assert.equal(value.label, 'promo 1.1.0, shell 2.0.0');
  const opened = await site.inject(`${value.path}&to=/promo?x=1`);
  assert.deepEqual([opened.statusCode, opened.headers.location], [303, '/promo?x=1']);
  const [cookie] = opened.cookies;
  assert.deepEqual([cookie?.name, cookie?.httpOnly], ['atrium_override', true]);
  const cookies = { atrium_override: cookie?.value ?? '' };
  const { body } = await site.inject({ url: '/promo', cookies });
  assert.match(body, /src="\/artifacts\/shell\/2\.0\.0\/entry\.js"/);
  assert.match(body, /artifacts\/promo\/1\.1\.0\/entry\.js" integrity/);
  const [, signatures = '', text = ''] = elementOf(body) ?? [];
  assert.ok(isSignedBy({ text, signatures: readSignatures(signatures) }, registry.keys.trusted()));
  assert.equal(overrideSet.parse(JSON.parse(text)).versions.promo?.version, '1.1.0');
  assert.equal(elementOf((await site.inject('/promo')).body), null);
  const reset = await site.inject({ url: '/registry/override/reset', cookies });
  assert.deepEqual([reset.statusCode, reset.cookies[0]?.value], [303, '']);
});

test('a link names only versions and revisions that the registry knows', async () => {
  const made = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
  assert.equal((await linkFor(made, { versions: { promo: '6.6.6' } })).error, 'RELEASE_VERSION_UNKNOWN');
  assert.equal((await linkFor(made, { versions: { promo: 'canary' } })).error, 'RELEASE_VERSION_UNKNOWN');
  assert.equal((await linkFor(made, { revision: 99 })).error, 'RELEASE_REVISION_UNKNOWN');
  assert.equal((await linkFor(made, { versions: {} })).error, 'RELEASE_VERSION_UNKNOWN');
});

test('an earlier revision is replayed for one browser without a change of what is live', async () => {
  const made = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0']);
  const { site, registry } = made;
  await registry.change({ steps: [{ do: 'promote', part: 'promo', version: '1.1.0' }], reason: '' }, 'test');
  const { value } = await linkFor(made, { revision: 1 });
  const opened = await site.inject(value.path);
  const cookies = { atrium_override: opened.cookies[0]?.value ?? '' };
  assert.match((await site.inject({ url: '/promo', cookies })).body, /promo\/1\.0\.0\/entry\.js" integrity/);
  assert.match((await site.inject('/promo')).body, /promo\/1\.1\.0\/entry\.js" integrity/);
});

test('the arm of a link is the version it was when the link was opened', async () => {
  const made = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0']);
  const { site, registry } = made;
  const canary = { do: 'canary' as const, part: 'promo', version: '1.1.0' };
  await registry.change({ steps: [{ ...canary, percent: 1 }], reason: '' }, 'test');
  const { value } = await linkFor(made, { versions: { promo: 'canary' } });
  const opened = await site.inject(value.path);
  await registry.change({ steps: [{ ...canary, percent: 0 }], reason: '' }, 'test');
  const cookies = { atrium_override: opened.cookies[0]?.value ?? '' };
  assert.match((await site.inject({ url: '/promo', cookies })).body, /promo\/1\.1\.0\/entry\.js" integrity/);
});

test('a forged, altered or expired link is refused, and such a cookie is ignored', async () => {
  const made = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0']);
  const { site, registry } = made;
  const { value } = await linkFor(made, { versions: { promo: '1.1.0' } });
  const token = value.path.split('token=')[1] ?? '';
  const [head = '', , tail = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ label: 'x', exp: 9e9, versions: { promo: '1.1.0' } })).toString(
    'base64url',
  );
  const expired = await signOverride(registry.keys, { label: 'x', exp: 1, versions: { promo: '1.1.0' } });
  for (const bad of [`${head}.${other}.${tail}`, expired, 'nonsense', '']) {
    assert.equal((await site.inject(`/registry/override?token=${bad}`)).statusCode, 400);
    const page = await site.inject({ url: '/promo', cookies: { atrium_override: bad } });
    assert.deepEqual([page.statusCode, elementOf(page.body)], [200, null]);
  }
});

test('a link never leads to another site', () => {
  for (const evil of ['//evil.test', '/\\evil.test', 'https://evil.test', '/\t/evil.test', 'evil', undefined]) {
    assert.equal(internalPath(evil), '/');
  }
  assert.equal(internalPath('/rng?type=1#top'), '/rng?type=1#top');
});

test('a local development server may replace a part, but never in production', async () => {
  const server = createServer((_request, response) => {
    response.end(JSON.stringify({ ...live, base }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterThisTest(() => server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const made = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
  const live = { ...(await made.registry.versionOf('promo', '1.0.0')), version: 'dev' };
  const { value } = await linkFor(made, { versions: { promo: base } });
  const opened = await made.site.inject(value.path);
  const page = await made.site.inject({ url: '/', cookies: { atrium_override: opened.cookies[0]?.value ?? '' } });
  assert.match(elementOf(page.body)?.[2] ?? '', /"version":"dev"/);
  assert.ok(String(page.headers['content-security-policy']).includes(new URL(base).origin));
  const elsewhere = await linkFor(made, { versions: { promo: 'http://192.0.2.1:80/' } });
  assert.equal(elsewhere.error, 'RELEASE_VERSION_UNKNOWN');
  const production = await siteWith(['shell@1.0.0', 'promo@1.0.0'], { isProduction: true });
  assert.equal((await linkFor(production, { versions: { promo: base } })).error, 'RELEASE_VERSION_UNKNOWN');
});

test('links are listed with their maker and whom they are for, and a revoked one ends in browsers that opened it', async () => {
  const made = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0']);
  const { site, registry } = made;
  const { value } = await linkFor(made, { versions: { promo: '1.1.0' }, whom: 'Ben of the lists' });
  const opened = await site.inject(value.path);
  const cookies = { atrium_override: opened.cookies[0]?.value ?? '' };
  const shows = async () => elementOf((await site.inject({ url: '/promo', cookies })).body) !== null;
  assert.ok(await shows());
  const listed = await site.inject({ url: '/registry/api/override-links', headers });
  const [link] = listed.json().value.links;
  assert.deepEqual([link.label, link.whom, link.by, link.revoked], ['promo 1.1.0', 'Ben of the lists', 'ann', false]);
  const revoke = async (id: string) =>
    (
      await site.inject({ method: 'POST', url: '/registry/api/override-links/revoked', headers, payload: { id } })
    ).json();
  assert.equal((await revoke('00000000')).error, 'RELEASE_RULE_UNKNOWN');
  assert.equal((await revoke(link.id)).value.links[0].revoked, true);
  assert.equal(await shows(), false);
  assert.equal((await site.inject(value.path)).statusCode, 400);
  assert.equal((await registry.liveSets.latest())?.entry.revision, 1, 'what is live did not change');
});
