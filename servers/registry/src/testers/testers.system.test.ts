import assert from 'node:assert/strict';
import { bucketOf, type LiveSet, nowhere, placeOf, versionFor } from '@atrium/contracts/release';
import { afterAll, afterEach, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { testersEdit } from '../access/tester-edits.ts';
import { HealthService } from '../health/health-service.ts';
import { siteWith } from '../testing/test-site.ts';
import { closePlaces } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';

afterEach(tidyUp);
afterAll(closePlaces);

type Cookies = Record<string, string>;

/** A site whose part `promo` has the canary 1.1.0 for all of an audience. */
async function siteFor(audience: object, percent = 100) {
  const made = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0']);
  const steps = [{ do: 'canary' as const, part: 'promo', version: '1.1.0', percent, audience }];
  await made.registry.change({ steps, reason: 'for some' }, 'ann');
  return made;
}

/** The version of `promo` that a page preloads for a browser with these cookies. */
async function versionAt(site: FastifyInstance, cookies: Cookies = {}): Promise<string | undefined> {
  const { body } = await site.inject({ url: '/promo', cookies });
  return /\/artifacts\/promo\/([^/]+)\//.exec(
    body.replace(/<script type="application\/json"[\s\S]*?<\/script>/g, ''),
  )?.[1];
}

/** The cookies that a browser has after an answer. */
function kept(before: Cookies, answer: { cookies: readonly { name: string; value: string }[] }): Cookies {
  const all = { ...before, ...Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

test('a canary for a merchant and a language goes to visitors who have both, and to nobody of before there were audiences', async () => {
  const { site, registry } = await siteFor({ merchants: ['IN'], languages: ['HI', 'TY'] });
  const at = (place: string) => versionAt(site, { atrium_place: place });
  assert.deepEqual(
    [await at('IN.IN.HI'), await at('IN.IN.EN'), await at('PH.PH.TY'), await at('%00'), await versionAt(site)],
    ['1.1.0', '1.0.0', '1.0.0', '1.0.0', '1.0.0'],
  );
  const part = (await registry.liveSets.current()).remotes.promo;
  assert.equal(part?.canary?.percent, 0, 'what an older shell reads as its share');
  const entry = (await registry.liveSets.latest())?.entry;
  assert.equal(entry?.changes[0]?.after, '1.0.0, canary 1.1.0 at 100 % of merchants IN, languages HI TY');
});

test('a tester is a listed account whose session the gateway knows, until it is taken off the list', async () => {
  const { site, registry } = await siteFor({ testers: true });
  const now = Date.now();
  const edit = (change: Parameters<typeof testersEdit>[0]) =>
    registry.edit(testersEdit(change, { actor: 'cleo', now }), { actor: 'cleo', action: 'access', reason: '' });
  await edit({ do: 'add', accounts: ['ann'] });
  const prove = async (cookies: Cookies, authorization?: string) =>
    kept(
      cookies,
      await site.inject({
        method: 'POST',
        url: '/registry/tester',
        cookies,
        headers: authorization ? { authorization } : {},
      }),
    );

  const ann = await prove({}, 'ann-session');
  assert.equal(await versionAt(site, ann), '1.1.0');
  assert.equal(await versionAt(site, await prove({}, 'ben-session')), '1.0.0');
  assert.equal(await versionAt(site, await prove({}, 'nobody')), '1.0.0');
  // A browser that only says so, or with another site's proof, gets no page of it.
  assert.equal(await versionAt(site, { atrium_tester: '1' }), '1.0.0');
  assert.equal(await versionAt(site, { ...ann, atrium_tester_proof: `${ann.atrium_tester_proof}x` }), '1.0.0');
  assert.deepEqual(Object.keys(await prove(ann)), [], 'who logs out is no tester');

  await edit({ do: 'remove', account: 'ann' });
  const answer = await site.inject({ url: '/promo', cookies: ann });
  assert.equal(await versionAt(site, ann), '1.0.0');
  assert.equal(kept(ann, answer).atrium_tester, undefined);
});

test('only visitors of its audience are evidence for or against a canary', async () => {
  const { registry } = await siteFor({ languages: ['HI'] }, 50);
  const health = new HealthService(registry);
  const ids = Array.from({ length: 200 }, (_, index) => index.toString(16).padStart(32, '0'));
  const inCanary = ids.filter((id) => bucketOf(id, 'promo') < 50);
  const inStable = ids.filter((id) => bucketOf(id, 'promo') >= 50);
  const report = (version: string, renderErrors: number) => ({
    part: 'promo',
    version,
    mounts: 1,
    loadFailures: 0,
    renderErrors,
    mountMs: 9,
  });
  const add = (live: LiveSet, id: string, place: typeof nowhere, reported: ReturnType<typeof report>) =>
    health.add(live, [reported], { id, network: id, place });
  const canary = async () => (await registry.liveSets.current()).remotes.promo?.canary;
  const live = await registry.liveSets.current();
  for (const id of inStable) add(live, id, placeOf('IN.IN.HI', false), report('1.0.0', 0));
  // Whoever claims the canary's failure outside of its audience says nothing of it.
  for (const id of inCanary) add(live, id, placeOf('IN.IN.EN', false), report('1.1.0', 1));
  for (const id of inCanary) add(live, id, nowhere, report('1.1.0', 1));
  await health.monitor.look();
  assert.ok(await canary());
  for (const id of inCanary.slice(0, 12)) add(live, id, placeOf('IN.IN.HI', false), report('1.1.0', 1));
  await health.monitor.look();
  assert.equal(await canary(), null);
});

test('the arms of an audience are shares of it', () => {
  const live = { version: '1.1.0' };
  const part = {
    stable: { version: '1.0.0' },
    canary: { live, percent: 0, audience: { regions: ['IN'], percent: 30 } },
  };
  const ids = Array.from({ length: 2_000 }, (_, index) => `v${index}`);
  const share = (cookie: string) =>
    ids.filter((visitorId) => {
      const place = placeOf(cookie, false);
      return versionFor(part as never, { partId: 'promo', visitorId, place }).version === '1.1.0';
    }).length / ids.length;
  assert.equal(share('PH.PH.EN'), 0);
  assert.ok(Math.abs(share('IN.IN.EN') - 0.3) < 0.04);
});
