import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { getGameMenus, getSystemStatus } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import type { LiveVersion } from '@atrium/contracts/release';
import { afterEach, expect, test } from '@jest/globals';
import { afterThisTest, tidyUp } from '../testing/tidy-up.ts';
import { Drawings, type PageToDraw } from './drawings.ts';

afterEach(tidyUp);

const files = new Map<string, Buffer>();

/** A version whose server side is this script. */
function versionOf(id: string, server: string, ending = 'js'): LiveVersion {
  const name = `server/${createHash('sha256').update(server).digest('hex')}.${ending}`;
  const base = `/artifacts/${id}/1.0.0/`;
  files.set(`${base.slice(1)}${name}`, Buffer.from(server));
  const loaded = { entry: 'entry.js', scripts: [], styles: [], preloads: {}, integrity: {}, manifest: null };
  return { version: '1.0.0', base, server: name, ...loaded };
}

const shell = versionOf(
  'shell',
  `exports.kitTexts = async (language) => ({ retry: { EN: "Try again", HI: "फिर कोशिश" }[language] });
   exports.draw = async ({ page, gameMenus }) => "<main>" + page + gameMenus.gameMenus.length + "</main>";`,
);

const pageOf = (id: string, script: string, more: Partial<PageToDraw> = {}): PageToDraw => ({
  remoteId: id,
  route: {
    id: 'home',
    path: `/${id}`,
    titleKey: 'title',
    early: [{ call: 'listGames', input: {}, url: '/wps/games' }],
  },
  version: versionOf(id, script),
  shell,
  remotes: {},
  merchant: merchantOf('PH'),
  language: 'EN',
  ...more,
});

/** What the gateway answers every guest with, but for the page's own reads. */
const ofSite = (url: string): unknown => {
  if (url.startsWith(getGameMenus.path)) return { gameMenus: [] };
  return url === getSystemStatus.path ? { permission: { info: { whitelabel: {} } } } : undefined;
};

function drawingsWith(read = async (): Promise<unknown> => ['Lantern']) {
  const store = { get: async (key: string) => files.get(key) ?? null };
  const drawings = new Drawings({ store, read: async (url) => ofSite(url) ?? read() });
  afterThisTest(() => drawings.close());
  return drawings;
}

/** Asks again until a page is drawn, as the next visitors do. */
async function drawn(drawings: Drawings, wanted: PageToDraw) {
  for (let time = 0; time < 20; time += 1) {
    const page = await drawings.page(wanted);
    if (page) return page;
  }
  throw new Error(`${wanted.remoteId} is not drawn: ${JSON.stringify(drawings.refused(wanted.version))}`);
}

/** Until a version is not drawn any more. */
async function refusal(drawings: Drawings, wanted: PageToDraw) {
  for (let time = 0; time < 60; time += 1) {
    assert.equal(await drawings.page(wanted), null);
    const refused = drawings.refused(wanted.version);
    if (refused) return refused;
  }
  throw new Error(`${wanted.remoteId} is still drawn`);
}

const draws =
  'exports.draw = async ({ answers, region, uiTexts }) => [answers[0].value[0], region.currency, uiTexts.retry].join(" ");';

test('a page is drawn with the answers of its reads, and they go with it', async () => {
  const page = await drawn(drawingsWith(), pageOf('games', draws));
  assert.equal(
    page.html,
    '<main><div class="shell-part" data-remote="games" data-version="1.0.0">Lantern TLB Try again</div>0</main>',
  );
  assert.deepEqual(JSON.parse(page.answersText), { values: [['Lantern']], gameMenus: { gameMenus: [] } });
});

test('a page is kept: many visitors cost one drawing and one read', async () => {
  let reads = 0;
  const drawings = drawingsWith(async () => {
    reads += 1;
    return [`game ${reads}`];
  });
  const wanted = pageOf('games', draws);
  await drawn(drawings, wanted);
  const pages = await Promise.all(Array.from({ length: 200 }, () => drawings.page(wanted)));
  assert.deepEqual([new Set(pages.map((page) => page?.html)).size, reads], [1, 1]);
});

const outside = 'const host = setTimeout.constructor("return globalThis")();';
/** A busy machine may find one that fills buffers late before it is full. */
const bad: readonly [string, string, string][] = [
  ['throws', 'exports.draw = async () => { throw new Error("no such shelf"); }', 'threw'],
  ['fails while it is loaded', 'throw new Error("top");', 'ended'],
  ['never returns', 'exports.draw = async () => { for (;;); }', 'late'],
  ['never answers', 'exports.draw = () => new Promise(() => {})', 'late'],
  [
    'takes memory without end',
    'exports.draw = async () => { const all = []; for (;;) all.push(new Array(1e6).fill(all)); }',
    'memory',
  ],
  [
    'fills buffers',
    'exports.draw = async () => { const all = []; for (;;) all.push(new Uint8Array(3e7).fill(1)); }',
    'memory|late',
  ],
  ['ends its process', `exports.draw = async () => { ${outside} host.process.exit(1); }`, 'ended'],
  ['draws a book', 'exports.draw = async () => "x".repeat(1e6)', 'threw'],
  ['exports nothing', '', 'threw'],
  ['draws no text', 'exports.draw = async () => ({ html: "x" })', 'threw'],
  [
    'requests an address',
    `exports.draw = async () => { ${outside} return (await host.fetch("http://127.0.0.1/")).text(); }`,
    'threw',
  ],
  [
    'opens a socket',
    `exports.draw = async () => { ${outside} const net = await host.eval("import('node:net')"); net.connect(80); return ""; }`,
    'threw',
  ],
  [
    'reads a file',
    `exports.draw = async () => { ${outside} return host.process.getBuiltinModule("fs").readFileSync("/etc/hosts", "utf8"); }`,
    'threw',
  ],
];

test.each(bad)('a version that %s is not drawn again, and costs no other its page', async (name, script, failed) => {
  const drawings = drawingsWith();
  const good = pageOf('games', draws);
  await drawn(drawings, good);
  const wanted = pageOf(`bad-${name.replaceAll(' ', '-')}`, script);
  const [refused, neighbour] = await Promise.all([
    refusal(drawings, wanted),
    drawn(drawings, { ...good, language: 'HI' }),
  ]);
  assert.match(refused.failed, new RegExp(`^(?:${failed})$`), refused.why);
  expect(neighbour.html).toContain('फिर कोशिश');
  assert.ok(await drawn(drawings, { ...good, merchant: merchantOf('IN') }));
});

test('what a script is run with says nothing of the site', async () => {
  process.env.ATRIUM_TEST_SECRET = 'secret';
  afterThisTest(() => Reflect.deleteProperty(process.env, 'ATRIUM_TEST_SECRET'));
  const script = `console.log("printed"); exports.draw = async () => { ${outside} return JSON.stringify([typeof process, typeof require, host.process.env]); }`;
  const page = await drawn(drawingsWith(), pageOf('curious', script));
  assert.ok(page.html.includes('["undefined","undefined",{}]'), page.html);
});

test('a gateway that does not answer leaves the page to browsers, and is asked again', async () => {
  let isUp = false;
  const drawings = drawingsWith(async () => {
    if (!isUp) throw new Error('down');
    return ['Lantern'];
  });
  const wanted = pageOf('games', draws);
  assert.equal(await drawings.page(wanted), null);
  assert.equal(drawings.refused(wanted.version), null);
  isUp = true;
  assert.ok(await drawn(drawings, wanted));
});

test('a render process that is killed fails no page: the next ones are drawn by another', async () => {
  const drawings = drawingsWith();
  const wanted = pageOf('games', draws);
  await drawn(drawings, wanted);
  process.kill(drawings.renderer.pid ?? 0, 'SIGKILL');
  assert.ok(await drawings.page(wanted), 'what is kept stays');
  assert.ok(await drawn(drawings, { ...wanted, language: 'HI' }));
});
