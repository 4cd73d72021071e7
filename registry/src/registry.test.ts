import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import Fastify from 'fastify';
import { Registry, ReleaseError, registryPlugin } from './index.ts';
import { hashOf } from './live-set/revision.ts';

const author = { actor: 'test', reason: 'because' };

async function folderFor(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-registry-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface BuildOptions {
  id?: string;
  version?: string;
  script?: string;
  path?: string;
}

/** A build folder as the build command leaves it, with one script. */
async function build(root: string, options: BuildOptions = {}): Promise<string> {
  const { id = 'promo', version = '1.0.0', script = 'console.log(1)', path = `/${options.id ?? 'promo'}` } = options;
  const folder = join(root, `${id}-${version}-${createHash('md5').update(script).digest('hex').slice(0, 6)}`);
  await mkdir(folder, { recursive: true });
  const fileOf = (name: string, text: string) => ({
    path: name,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    sizeBytes: text.length,
    brotliBytes: text.length,
    contentType: 'text/javascript',
  });
  await writeFile(join(folder, 'entry.js'), script);
  const template =
    '<html><head><!--atrium:head--></head><body><!--atrium:live-set--><!--atrium:scripts--></body></html>';
  if (id === 'shell') await writeFile(join(folder, 'index.html'), template);
  const manifest = {
    id,
    contract: '1.0',
    routes: [{ id: 'home', path, titleKey: 'title' }],
    menu: [],
    slots: [],
    dialogs: [],
    handles: [],
    texts: { EN: { title: '</script><b>' }, HI: {}, TY: {} },
  };
  const record = {
    schemaVersion: 1,
    id,
    version,
    kind: id === 'shell' ? 'shell' : 'remote',
    entry: 'entry.js',
    scripts: id === 'shell' ? ['entry.js'] : [],
    styles: [],
    preloads: {},
    files: [fileOf('entry.js', script), ...(id === 'shell' ? [fileOf('index.html', template)] : [])],
    manifest: id === 'shell' ? null : manifest,
    shared: {},
    contractVersion: '1.0',
    sourceRevision: 'abc',
    builtAt: 1,
  };
  await writeFile(join(folder, 'artifact.json'), JSON.stringify(record));
  return folder;
}

const refusedWith = (code: string) => (error: unknown) => error instanceof ReleaseError && error.code === code;

test('publishing the same bytes twice changes nothing, other bytes under the same version are refused', async (t) => {
  const root = await folderFor(t);
  const registry = new Registry(join(root, 'registry'));
  assert.equal((await registry.publish(await build(root))).isNew, true);
  assert.equal((await registry.publish(await build(root))).isNew, false);
  await assert.rejects(registry.publish(await build(root, { script: 'console.log(2)' })), refusedWith('VERSION_TAKEN'));
});

test('a build folder whose file was changed after the build is refused and stays invisible', async (t) => {
  const root = await folderFor(t);
  const registry = new Registry(join(root, 'registry'));
  const folder = await build(root);
  await writeFile(join(folder, 'entry.js'), 'tampered');
  await assert.rejects(registry.publish(folder), refusedWith('ARTIFACT_INVALID'));
  await assert.rejects(registry.promote([{ id: 'promo', version: '1.0.0' }], author), refusedWith('VERSION_UNKNOWN'));
});

test('promoting keeps the version before as the one to fall back to, and says so in the history', async (t) => {
  const root = await folderFor(t);
  const registry = new Registry(join(root, 'registry'));
  await registry.publish(await build(root));
  await registry.publish(await build(root, { version: '1.1.0', script: 'console.log(2)' }));
  await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
  const { liveSet, entry } = await registry.promote([{ id: 'promo', version: '1.1.0' }], author);
  assert.equal(liveSet.remotes.promo?.stable.version, '1.1.0');
  assert.equal(liveSet.remotes.promo?.fallback?.version, '1.0.0');
  assert.deepEqual(entry.changes, [{ id: 'promo', before: '1.0.0', after: '1.1.0' }]);
});

test('of two writers on one revision exactly one wins, and the loser is told to look again', async (t) => {
  const root = await folderFor(t);
  const one = new Registry(join(root, 'registry'));
  const two = new Registry(join(root, 'registry'));
  await one.publish(await build(root));
  const promoted = await one.promote([{ id: 'promo', version: '1.0.0' }], author);
  const changes = (canaryPercent: number) => {
    const { promo } = promoted.liveSet.remotes;
    assert.ok(promo);
    const canary = { live: promo.stable, percent: canaryPercent };
    const next = { ...promoted.liveSet, remotes: { promo: { ...promo, canary } } };
    return { ...author, action: 'canary' as const, next };
  };
  const outcomes = await Promise.allSettled([
    one.lives.write(1, changes(10), 1),
    two.lives.write(1, changes(20), 1),
    one.lives.write(1, changes(30), 1),
  ]);
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.equal(lost.length, 2);
  for (const outcome of lost) assert.ok(refusedWith('REVISION_CONFLICT')(outcome.reason));
  assert.equal((await two.lives.current()).revision, 2);
});

test('each revision carries the hash of the one before, so an altered one shows', async (t) => {
  const root = await folderFor(t);
  const registry = new Registry(join(root, 'registry'));
  await registry.publish(await build(root));
  await registry.publish(await build(root, { version: '1.1.0', script: 'y' }));
  const first = await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
  const second = await registry.promote([{ id: 'promo', version: '1.1.0' }], author);
  assert.equal(second.entry.previousHash, first.entry.hash);
  const { hash, ...entry } = second.entry;
  assert.equal(hashOf(entry, second.liveSet), hash);
  assert.notEqual(hashOf({ ...entry, actor: 'somebody else' }, second.liveSet), hash);
});

test('two remotes cannot own the same path', async (t) => {
  const root = await folderFor(t);
  const registry = new Registry(join(root, 'registry'));
  await registry.publish(await build(root));
  await registry.publish(await build(root, { id: 'thief', path: '/PROMO/' }));
  await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
  await assert.rejects(registry.promote([{ id: 'thief', version: '1.0.0' }], author), refusedWith('ROUTE_TAKEN'));
});

test('the site answers any path with the live set inlined and the owner preloaded, under a strict policy', async (t) => {
  const root = await folderFor(t);
  const registry = new Registry(join(root, 'registry'));
  await registry.publish(await build(root, { id: 'shell', script: 'shell' }));
  await registry.publish(await build(root));
  await registry.promote(
    ['shell', 'promo'].map((id) => ({ id, version: '1.0.0' })),
    author,
  );
  const site = Fastify();
  t.after(() => site.close());
  await site.register(registryPlugin, { registry, policy: { frameOrigins: ['http://vendor.test'] } });
  const page = await site.inject('/Promo?x=1');
  assert.equal(page.statusCode, 200);
  assert.match(
    page.body,
    /<link rel="preload" as="script" href="\/artifacts\/promo\/1\.0\.0\/entry\.js" integrity="sha384-/,
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
