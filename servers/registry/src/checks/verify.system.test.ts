import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, test } from '@jest/globals';
import { openRegistry, type Registry } from '../index.ts';
import { revisionKey } from '../live-set/revision-log.ts';
import { addKey, retireKey } from '../live-set/rotate-keys.ts';
import { DiskStore } from '../store/disk-store.ts';
import { author, folderFor, refusedWith, registryWith, type TestRegistry } from '../testing/test-build.ts';
import { siteWith } from '../testing/test-site.ts';
import { closePlaces } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';
import { doctor } from './doctor.ts';
import { askProbes } from './probes.ts';
import { verify } from './verify.ts';

afterEach(tidyUp);
afterAll(closePlaces);

function rootOf({ store }: Registry): string {
  assert.ok(store instanceof DiskStore);
  return store.root;
}

async function errorsOf(registry: Registry): Promise<string[]> {
  const { findings } = await verify(registry);
  return findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

/** Three revisions of one part. */
async function threeRevisions(): Promise<TestRegistry> {
  const made = await registryWith(['promo@1.0.0', 'promo@1.1.0', 'promo@1.2.0']);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await made.registry.promote([{ id: 'promo', version }], author);
  return made;
}

test('verify finds a compressed twin that does not unpack to the published file, and a rollback refuses it', async () => {
  const { registry } = await threeRevisions();
  const script = join(rootOf(registry), 'artifacts/promo/1.1.0/entry.js');
  const text = await readFile(script);
  await writeFile(`${script}.br`, brotliCompressSync(text));
  await writeFile(`${script}.gz`, gzipSync(text));
  assert.deepEqual(await errorsOf(registry), []);
  await writeFile(`${script}.br`, brotliCompressSync('alert(1)'));
  assert.deepEqual(await errorsOf(registry), ['FILE_DAMAGED']);
  await writeFile(`${script}.gz`, 'broken');
  assert.deepEqual(await errorsOf(registry), ['FILE_DAMAGED', 'FILE_DAMAGED']);
  const steps = [{ do: 'rollback' as const, part: 'promo' }];
  await assert.rejects(registry.change({ steps, reason: 'bad' }, 'test'), refusedWith('RELEASE_ARTIFACT_INCOMPLETE'));
});

test('the description of a version reaches browsers compressed, and verify finds a twin of it that says something else', async () => {
  const { site, registry } = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
  const path = '/artifacts/promo/1.0.0/live.json';
  const small = await site.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(small.headers['content-encoding'], 'br');
  const plain = await site.inject(path);
  assert.deepEqual(brotliDecompressSync(small.rawPayload), plain.rawPayload);
  await writeFile(`${join(rootOf(registry), path)}.br`, brotliCompressSync('{}'));
  await assert.rejects(
    registry.promote([{ id: 'promo', version: '1.0.0' }], author),
    refusedWith('RELEASE_ARTIFACT_INCOMPLETE'),
  );
});

test('verify finds a record whose contracts were edited after the version became live', async () => {
  const { registry } = await threeRevisions();
  const path = join(rootOf(registry), 'artifacts/promo/1.2.0/artifact.json');
  const record = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...record, uses: { ...record.uses, calls: ['listGames'] } }));
  assert.deepEqual(await errorsOf(registry), ['FILE_DAMAGED']);
});

test('verify finds newest revisions that are gone, or replaced by an earlier state of the store', async () => {
  const { registry, again } = await threeRevisions();
  const newest = join(rootOf(registry), revisionKey(3));
  const bytes = await readFile(newest);
  await rm(newest);
  assert.deepEqual(await errorsOf(again()), ['REVISION_MISSING']);
  await rm(join(rootOf(registry), revisionKey(2)));
  await rm(join(rootOf(registry), revisionKey(1)));
  assert.deepEqual(await errorsOf(again()), ['REVISION_MISSING']);
  await writeFile(newest, bytes);
  assert.ok((await errorsOf(again())).includes('CHAIN_BROKEN'));
});

test('verify is an error where nothing is live, and opening a registry that must exist makes nothing', async () => {
  assert.deepEqual(await errorsOf((await registryWith([])).registry), ['REVISION_MISSING']);
  const dataDir = join(await folderFor(), 'nowhere');
  const place = { dataDir, gatewayUrl: null, environment: {}, mustExist: true };
  await assert.rejects(openRegistry(place), /there is no registry in .*nowhere/);
  await mkdir(join(dataDir, 'registry'), { recursive: true });
  await assert.rejects(openRegistry(place), /there are no signing keys/);
  assert.equal(existsSync(join(dataDir, 'keys')), false);
});

test('the signature of an old revision that was swapped is an error, and one by a retired key is not', async () => {
  const { registry } = await threeRevisions();
  const [old] = registry.keys.trusted();
  await addKey(registry, 'ops');
  await retireKey(registry, old?.keyId ?? '', 'ops');
  assert.deepEqual(await errorsOf(registry), []);
  const path = join(rootOf(registry), revisionKey(2));
  const file = JSON.parse(await readFile(path, 'utf8'));
  const other = JSON.parse(await readFile(join(rootOf(registry), revisionKey(1)), 'utf8'));
  await writeFile(path, JSON.stringify({ ...file, signatures: other.signatures }));
  assert.deepEqual(await errorsOf(registry), ['SIGNATURE_INVALID']);
  await writeFile(path, JSON.stringify({ ...file, signatures: [{ keyId: 'unheard-of', value: 'AAAA' }] }));
  assert.deepEqual(await errorsOf(registry), ['SIGNATURE_INVALID']);
});

test('the doctor finds a file that is right by itself and wrong in the form that browsers get', async () => {
  const { site, registry } = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
  const address = await site.listen({ port: 0, host: '127.0.0.1' });
  const script = join(rootOf(registry), 'artifacts/promo/1.0.0/entry.js');
  await writeFile(`${script}.br`, brotliCompressSync('alert(1)'));
  const { findings } = await doctor({ registry, probes: [address], monitor: null });
  const texts = findings.filter(({ severity }) => severity === 'error').map(({ text }) => text);
  assert.equal(texts.length, 1);
  assert.match(texts[0] ?? '', /promo 1\.0\.0: entry\.js is another file as br/);
});

test('a probe that serves another revision by the same number is not taken for a site that is up to date', async () => {
  const { site, registry, again } = await siteWith(['shell@1.0.0', 'promo@1.0.0', 'promo@1.1.0']);
  const address = await site.listen({ port: 0, host: '127.0.0.1' });
  const probe = async (asked: Registry) => (await askProbes(asked, [address])).probes[0];
  const { revision } = await registry.liveSets.current();
  assert.equal((await probe(registry))?.isSame, true);
  // The same number with other contents, as an earlier version of the registry could write after a loss.
  await rm(join(rootOf(registry), revisionKey(revision)));
  await rm(join(rootOf(registry), 'heads'), { recursive: true });
  const other = again();
  const steps = [{ do: 'promote' as const, part: 'promo', version: '1.0.0' }];
  assert.equal((await other.change({ steps, reason: 'bad' }, 'test')).revision, revision);
  assert.equal((await probe(other))?.revision, revision);
  assert.equal((await probe(other))?.isSame, false);
  const { findings } = await doctor({ registry: other, probes: [address], monitor: null });
  assert.ok(findings.some(({ code }) => code === 'REVISION_OTHER'));
});

test('everything that an entry says is vouched for: no field of it changes without verify naming it', async () => {
  const { registry, place, again } = await registryWith(['promo@1.0.0', 'promo@1.1.0']);
  await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
  const requestId = '0123456789abcdef';
  await registry.change({ steps: [{ do: 'promote', part: 'promo', version: '1.1.0' }], reason: 'x', requestId }, 'ann');
  const key = 'revisions/00000001.json';
  const latest = 'revisions/00000002.json';
  for (const [where, field, value] of [
    [key, 'lastChanged', {}],
    [latest, 'lastChanged', { promo: 1 }],
    [latest, 'lastChanged', undefined],
    [latest, 'requestId', undefined],
    [latest, 'requestId', '0123456789abcdeX'],
    [latest, 'artifacts', undefined],
    [latest, 'reason', 'y'],
  ] as const) {
    const good = (await registry.store.get(where)) ?? Buffer.alloc(0);
    const file = JSON.parse(good.toString('utf8'));
    await place.tamper(where, JSON.stringify({ ...file, entry: { ...file.entry, [field]: value } }));
    const codes = (await verify(again())).findings.map(({ code }) => code);
    assert.ok(codes.includes('REVISION_DAMAGED'), `${field}: ${codes}`);
    await place.tamper(where, good);
  }
  assert.deepEqual(
    (await verify(again())).findings.filter(({ severity }) => severity === 'error'),
    [],
  );
});
