import assert from 'node:assert/strict';
import { mkdir, open, readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, afterEach, test } from '@jest/globals';
import { removeUnfinished } from '../artifacts/unfinished.ts';
import { fillDisk } from '../testing/full-disk.ts';
import { author, build, folderFor, registryWith } from '../testing/test-build.ts';
import { opsToken, siteWith } from '../testing/test-site.ts';
import { closePlaces, testStores } from '../testing/test-stores.ts';
import { afterThisTest, tidyUp } from '../testing/tidy-up.ts';
import { DiskReserve } from './disk-reserve.ts';
import { DiskStore } from './disk-store.ts';

afterEach(tidyUp);
afterAll(closePlaces);

const rollback = { steps: [{ do: 'rollback' as const, part: 'promo' }], reason: 'it blinks' };

test('a rollback works on a disk that a publication filled, also by a process that starts on it', async () => {
  const { registry, root, again } = await registryWith(['promo@1.0.0', 'promo@1.1.0', 'promo@1.2.0']);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.promote([{ id: 'promo', version }], author);
  const disk = await fillDisk(registry.store.name, 100_000);
  afterThisTest(disk.restore);
  const large = await build(root, { id: 'promo', version: '2.0.0', script: `/* ${'x'.repeat(300_000)} */` });
  await assert.rejects(registry.publish(large), /ENOSPC/);
  assert.deepEqual(await readdir(join(registry.store.name, 'incoming')), []);
  await disk.fill();
  assert.equal((await registry.change(rollback, 'ann')).entry.changes[0]?.after, '1.1.0');
  assert.equal((await again().change({ ...rollback, steps: [{ do: 'rollback', part: 'promo' }] }, 'ann')).revision, 5);
});

test('what a killed process left half-written is gone when the store is used again, and what is being written stays', async () => {
  const root = await folderFor();
  await mkdir(join(root, 'incoming'));
  const old = join(root, 'incoming', 'left');
  await writeFile(old, 'x');
  await utimes(old, new Date(Date.now() - dayMs), new Date(Date.now() - dayMs));
  await writeFile(join(root, 'incoming', 'young'), 'x');
  await new DiskStore(root).putNew('a/b', Buffer.from('1'));
  assert.deepEqual(await readdir(join(root, 'incoming')), ['young']);
});

test('the reserve is whole again once there is room', async () => {
  const root = await folderFor();
  const store = new DiskStore(root);
  await store.putNew('a/1', Buffer.from('1'));
  const disk = await fillDisk(root, 0);
  await disk.fill();
  await store.putNew('revisions/1', Buffer.from('1'));
  disk.restore();
  const sizeOf = async () => {
    const file = await open(join(root, 'reserve'));
    return (await file.stat().finally(() => file.close())).size;
  };
  const left = await sizeOf();
  await store.putNew('a/2', Buffer.from('1'));
  assert.ok(left < (await sizeOf()));
});

test('the reserve keeps what it has while it is filled up on a full disk', async () => {
  const root = await folderFor();
  const store = new DiskStore(root);
  await store.putNew('a/1', Buffer.from('1'));
  const path = join(root, 'reserve');
  await truncate(path, 1_000_000);
  const before = await readFile(path);
  await new DiskReserve(path).keep();
  const after = await readFile(path);
  assert.ok(after.length > before.length);
  assert.ok(after.subarray(0, before.length).equals(before), 'what was there was never given up');
});

test.each(testStores)(
  'files of a version that nobody finished are gone after a day, and one that is whole stays: $name',
  async (kind) => {
    const { registry } = await registryWith(['promo@1.0.0'], kind);
    const { store } = registry;
    await store.putNew('artifacts/promo/2.0.0/chunks/a.js', Buffer.from('1'));
    for (const version of ['1.0.0', '2.0.0']) await store.putNew(`publishing/promo@${version}@1000`, new Uint8Array());
    await removeUnfinished(store, 2_000);
    assert.deepEqual(await store.list('artifacts/promo/2.0.0/chunks'), ['a.js']);
    await removeUnfinished(store, 2 * dayMs);
    assert.deepEqual(await store.list('artifacts/promo/2.0.0/chunks'), []);
    assert.deepEqual(await store.list('publishing'), []);
    assert.ok((await store.list('artifacts/promo/1.0.0')).includes('artifact.json'));
  },
);

test('an upload that meets a full disk is refused by a code, takes no room, and its sender may roll back', async () => {
  const made = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
  const { store } = made.registry;
  const disk = await fillDisk(store.name, 50_000);
  afterThisTest(disk.restore);
  const sent = await made.site.inject({
    method: 'PUT',
    url: '/registry/api/uploads/upload-full/a.js',
    payload: Buffer.alloc(200_000),
    headers: { authorization: `Bearer ${opsToken}`, 'content-type': 'application/octet-stream' },
  });
  assert.equal(sent.json().error, 'RELEASE_STORE_FULL');
  assert.deepEqual(await store.list('staged-uploads/upload-full'), []);
});
