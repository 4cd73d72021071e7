import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, test } from '@jest/globals';
import { conditionalProxy } from '../testing/conditional-proxy.ts';
import { closePlaces, s3At, s3Server, testStores } from '../testing/test-stores.ts';

afterAll(closePlaces);

let proxy: Awaited<ReturnType<typeof conditionalProxy>> | null = null;
afterAll(() => proxy?.close());

const conditional = s3At(async () => {
  proxy ??= await conditionalProxy((await s3Server()).endpoint);
  return proxy.endpoint;
}, 'S3 with conditional writes');

for (const kind of [...testStores, conditional]) {
  test(`${kind.name}: what was written once cannot be written again, and reads back byte by byte`, async () => {
    const store = (await kind.place()).open();
    const bytes = Buffer.from([0, 1, 2, 255, 254, 10, 13]);
    assert.equal(await store.get('a/b.bin'), null);
    assert.equal(await store.open('a/b.bin'), null);
    assert.equal(await store.putNew('a/b.bin', bytes), true);
    assert.equal(await store.putNew('a/b.bin', Buffer.from('other')), false);
    assert.deepEqual(await store.get('a/b.bin'), bytes);
    const opened = await store.open('a/b.bin');
    assert.ok(opened);
    assert.equal(opened.sizeBytes, bytes.length);
    assert.deepEqual(await buffer(opened.stream), bytes);
  });

  test(`${kind.name}: a listing shows names directly below, files and folders, in order`, async () => {
    const store = (await kind.place()).open();
    for (const key of ['list/2.json', 'list/10.json', 'list/deep/1.json', 'listed/1.json']) {
      await store.putNew(key, Buffer.from(key));
    }
    assert.deepEqual(await store.list('list'), ['10.json', '2.json', 'deep']);
    assert.deepEqual(await store.list('nothing'), []);
    await store.remove('list/2.json');
    assert.deepEqual(await store.list('list'), ['10.json', 'deep']);
  });

  test(`${kind.name}: of many writers at once exactly one has the key, and its bytes are what stands there`, async () => {
    const place = await kind.place();
    for (const round of [1, 2, 3]) {
      const key = `revisions/${round}.json`;
      const writers = Array.from({ length: 6 }, (_, index) => ({
        store: place.open(),
        bytes: Buffer.from(`${index}`),
      }));
      const won = await Promise.all(writers.map(({ store, bytes }) => store.putNew(key, bytes)));
      assert.equal(won.filter(Boolean).length, 1);
      assert.deepEqual(await place.open().get(key), writers[won.indexOf(true)]?.bytes);
    }
  });
}

test('S3: a writer that died while it had its turn, or chose, does not hold up the others for ever', async () => {
  const [, s3] = testStores;
  assert.ok(s3);
  const place = await s3.place();
  const first = place.open({ leaseMs: 400 });
  await first.putNew('k/1', Buffer.from('1'));
  const folder = `turns/${createHash('sha256').update('k/2').digest('hex').slice(0, 32)}`;
  await place.tamper(`${folder}/ticket-000000000001-dead`, '0');
  await place.tamper(`${folder}/choosing-dead`, '0');
  assert.equal(await place.open({ leaseMs: 400 }).putNew('k/2', Buffer.from('2')), true);
  assert.deepEqual(await first.list(folder), []);
});
