import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { afterAll, test } from '@jest/globals';
import { openRegistry } from '../open-registry.ts';
import { closePlaces, s3Bucket, s3Server, testStores, unconditionalS3Server } from '../testing/test-stores.ts';
import { S3Store } from './s3-store.ts';

afterAll(closePlaces);

for (const kind of testStores) {
  test(`${kind.name}: a key that was written cannot be written again, and reads back byte by byte`, async () => {
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

  test(`${kind.name}: of many concurrent writers exactly one gets the key, and its bytes are stored`, async () => {
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

test('a bucket whose server ignores If-None-Match is refused, and nothing stays in it', async () => {
  const { endpoint } = await unconditionalS3Server();
  const store = new S3Store({ bucket: s3Bucket, prefix: 'ignoring/', endpoint });
  await assert.rejects(store.assertConditionalWrites(), /does not honour "If-None-Match: \*"/);
  assert.deepEqual(await store.list('probes'), []);
});

test('a bucket whose server honours If-None-Match is accepted, and nothing stays in it', async () => {
  const { endpoint } = await s3Server();
  const store = new S3Store({ bucket: s3Bucket, prefix: 'honouring/', endpoint });
  await store.assertConditionalWrites();
  assert.deepEqual(await store.list('probes'), []);
});

test('a registry over a bucket whose server ignores If-None-Match is not opened', async () => {
  const { endpoint } = await unconditionalS3Server();
  const environment = { ARTIFACT_STORE: `s3://${s3Bucket}/unopened`, S3_ENDPOINT: endpoint };
  await assert.rejects(openRegistry({ dataDir: '/nowhere', gatewayUrl: null, environment }), /s3:\/\/atrium\/unopened/);
});
