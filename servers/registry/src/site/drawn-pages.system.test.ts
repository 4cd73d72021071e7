import assert from 'node:assert/strict';
import { getGameMenus } from '@atrium/contracts/calls';
import { systemStatus } from '@atrium/contracts/constants';
import { pageElement, placeCookie } from '@atrium/contracts/release';
import { afterEach, test } from '@jest/globals';
import { author, build } from '../testing/test-build.ts';
import { siteWith, type TestSite } from '../testing/test-site.ts';
import { tidyUp } from '../testing/tidy-up.ts';

afterEach(tidyUp);

const draws = (word: string) =>
  `exports.draw = async ({ region, remoteVersion }) => ["<p>${word}", remoteVersion, region.merchantCode, region.language].join(" ") + "</p>";`;
const drawsChrome =
  'exports.kitTexts = async () => ({}); exports.draw = async ({ page }) => "<main class=shell-drawn>" + page + "</main>";';

/** What the site itself is drawn with. */
const guestRead = async (url: string) =>
  url.startsWith(getGameMenus.path) ? { gameMenus: [] } : { permission: { info: { whitelabel: {} } } };

/** A site whose shell and promo remote have a server side. */
async function drawingSite(more: Parameters<typeof siteWith>[1] = {}): Promise<TestSite> {
  const made = await siteWith(['shell@1.0.0'], { guestRead, ...more });
  await publish(made, { id: 'shell', version: '1.0.1', draws: drawsChrome });
  await publish(made, {
    id: 'promo',
    version: '1.0.0',
    draws: draws('first'),
    style: '[data-remote="promo"] p{color:red}',
  });
  await made.registry.promote([{ id: 'shell', version: '1.0.1' }], author);
  await made.registry.promote([{ id: 'promo', version: '1.0.0' }], author);
  return made;
}

const publish = async ({ registry, root }: TestSite, options: Parameters<typeof build>[1]) =>
  registry.publish(await build(root, options));

const change = ({ registry }: TestSite, step: Parameters<TestSite['registry']['change']>[0]['steps'][number]) =>
  registry.change({ steps: [step], reason: author.reason }, author.actor);

interface Asked {
  readonly place?: string;
  readonly path?: string;
}

async function pageOf({ site }: TestSite, { place, path = '/promo' }: Asked = {}) {
  const { body } = await site.inject({ url: path, ...(place ? { cookies: { [placeCookie]: place } } : {}) });
  return { body, words: /<p>([^<]*)<\/p><\/div>/.exec(body)?.[1] ?? null };
}

/** A page is drawn for the visitor after the one who came too early. */
async function drawnWords(site: TestSite, asked: Asked = {}): Promise<string | null> {
  for (let time = 0; time < 20; time += 1) {
    const { words } = await pageOf(site, asked);
    if (words) return words;
  }
  return null;
}

test('a page of a guest comes with what it shows, its answers and its styles', async () => {
  const site = await drawingSite();
  assert.equal(await drawnWords(site), 'first 1.0.0 PH EN');
  const { body } = await pageOf(site);
  assert.match(body, /<html lang="en"[^>]* data-drawn="PH\.EN" data-styles="1"/);
  assert.match(body, /<main class=shell-drawn><div class="shell-part" data-remote="promo" data-version="1\.0\.0"><p>/);
  assert.match(body, /<link rel="stylesheet" media="print" href="\/artifacts\/promo\/1\.0\.0\/page\.css" integrity=/);
});

test('a page with a query, of another path, or of a closed site is left to the browser', async () => {
  let status: (typeof systemStatus)[keyof typeof systemStatus] = systemStatus.normal;
  const site = await drawingSite({ statusOf: async () => status });
  await drawnWords(site);
  for (const path of ['/promo?keyword=a', '/promo?lang=HI&x=1', '/elsewhere']) {
    assert.equal((await pageOf(site, { path })).words, null, path);
  }
  assert.equal(await drawnWords(site, { path: '/promo?lang=HI' }), 'first 1.0.0 PH HI');
  status = systemStatus.maintenance;
  assert.equal((await pageOf(site)).words, null);
});

test('promotion, canary and rollback change what the server draws with the next page', async () => {
  const site = await drawingSite();
  await publish(site, { id: 'promo', version: '1.1.0', draws: draws('second') });
  assert.equal(await drawnWords(site), 'first 1.0.0 PH EN');
  await change(site, { do: 'canary', part: 'promo', version: '1.1.0', percent: 100 });
  assert.equal(await drawnWords(site), 'second 1.1.0 PH EN');
  await change(site, { do: 'promote', part: 'promo' });
  assert.equal(await drawnWords(site), 'second 1.1.0 PH EN');
  await change(site, { do: 'rollback', part: 'promo' });
  assert.equal(await drawnWords(site), 'first 1.0.0 PH EN');
});

test.each(['promo', 'shell'])('drawing is switched off and on for %s in the signed history', async (part) => {
  const site = await drawingSite();
  assert.ok(await drawnWords(site));
  const { entry } = await change(site, { do: 'server-drawing', part, on: false });
  assert.equal(entry.action, 'settings');
  assert.match(entry.changes[0]?.after ?? '', /, server drawing off$/);
  const { body, words } = await pageOf(site);
  assert.equal(words, null);
  assert.doesNotMatch(body, /data-drawn|shell-drawn/);
  await change(site, { do: 'server-drawing', part, on: true });
  assert.ok(await drawnWords(site));
});

test('the figures tell how many open pages the server has drawn, and how many browsers', async () => {
  const site = await drawingSite({ metricsToken: 'figures' });
  await drawnWords(site);
  await pageOf(site);
  const { body } = await site.site.inject({ url: '/registry/metrics', headers: { authorization: 'Bearer figures' } });
  assert.match(body, /atrium_release_open_pages\{by="server"\} [1-9]/);
  assert.match(body, /atrium_release_open_pages\{by="browser"\} \d/);
});

test('a version that cannot be drawn says so in its pages, which browsers draw', async () => {
  const site = await drawingSite();
  await publish(site, {
    id: 'promo',
    version: '1.1.0',
    draws: 'exports.draw = async () => { throw new Error("no"); };',
  });
  await change(site, { do: 'canary', part: 'promo', version: '1.1.0', percent: 100 });
  await pageOf(site);
  const { body, words } = await pageOf(site);
  assert.equal(words, null);
  assert.match(body, /<html[^>]* data-failed-drawing="promo@1\.1\.0"/);
  assert.ok(body.includes(`id="${pageElement.liveSet}"`));
});

test('of a thousand visitors of two merchants and three languages, each gets the page of theirs', async () => {
  const site = await drawingSite();
  const places = ['PH.PH.EN', 'PH.PH.TY', 'PH.PH.HI', 'IN.IN.EN', 'IN.IN.TY', 'IN.IN.HI'];
  for (const place of places) await drawnWords(site, { place });
  const visits = Array.from({ length: 1000 }, (_, index) => places[(index * 7) % places.length] ?? '');
  const words = await Promise.all(visits.map(async (place) => (await pageOf(site, { place })).words));
  const wrong = words.filter((each, index) => {
    const [merchant, , language] = visits[index]?.split('.') ?? [];
    return each !== `first 1.0.0 ${merchant} ${language}`;
  });
  assert.deepEqual(wrong, []);
});
