import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, test } from '@jest/globals';
import { refusedWith } from '../testing/test-build.ts';
import { closePlaces, diskStore, testStores } from '../testing/test-stores.ts';
import { Uploads } from './uploads.ts';

afterAll(closePlaces);

const body = (text: string) => Readable.from([Buffer.from(text)]);
const upload = 'upload-of-many';
const by = { actor: 'token:ci.1', now: Date.now() };
const namesOf = async (uploads: Uploads) => [...(await uploads.gathered(upload)).keys()].sort();

test.each(testStores)('files that came to several servers are published by any of them: $name', async ({ place }) => {
  const shared = await place();
  const [one, other, third] = [new Uploads(shared.open()), new Uploads(shared.open()), new Uploads(shared.open())];
  await Promise.all([
    one.write(upload, 'artifact.json', body('{}'), by),
    other.write(upload, 'entry.js', body('entry'), by),
    one.write(upload, 'chunks/a.js', body('chunk'), by),
  ]);
  assert.deepEqual(await namesOf(third), ['artifact.json', 'chunks/a.js', 'entry.js']);
  assert.equal((await third.gathered(upload)).get('chunks/a.js')?.toString(), 'chunk');
  await third.forget(upload);
  assert.deepEqual(await shared.open().list(`staged-uploads/${upload}`), []);
});

test.each(testStores)(
  'a file of an upload is sent once: the same bytes do no harm, others are refused: $name',
  async ({ place }) => {
    const shared = await place();
    const uploads = new Uploads(shared.open());
    await uploads.write(upload, 'artifact.json', body('promo'), by);
    await uploads.write(upload, 'artifact.json', body('promo'), by);
    await assert.rejects(
      uploads.write(upload, 'artifact.json', body('games'), by),
      refusedWith('RELEASE_ARTIFACT_INVALID'),
    );
    assert.equal((await uploads.gathered(upload)).get('artifact.json')?.toString(), 'promo');
  },
);

test.each(testStores)(
  'an upload that nobody published is gone after two hours, on every server: $name',
  async ({ place }) => {
    const shared = await place();
    const uploads = new Uploads(shared.open());
    await uploads.write(upload, 'entry.js', body('entry'), by);
    await uploads.removeOld(Date.now());
    assert.deepEqual(await namesOf(uploads), ['entry.js']);
    await uploads.removeOld(Date.now() + 2 * dayMs);
    assert.deepEqual(await shared.open().list(`staged-uploads/${upload}`), []);
  },
);

test.each(testStores)('a sender has so many uploads that wait, and others have theirs: $name', async ({ place }) => {
  const shared = await place();
  const [uploads, elsewhere] = [new Uploads(shared.open()), new Uploads(shared.open())];
  const send = (index: number, of = by, at = index % 2 ? uploads : elsewhere) =>
    at.write(`upload-number-${index}`, 'entry.js', body('entry'), of);
  for (let index = 1; index <= 8; index += 1) await send(index);
  await assert.rejects(send(9), refusedWith('RELEASE_ARTIFACT_INVALID'));
  assert.deepEqual((await shared.open().list('staged-uploads/upload-number-9')).length, 0);
  await send(10, { actor: 'token:other.2', now: by.now });
  await elsewhere.forget('upload-number-1');
  await send(11);
  await send(12, { ...by, now: by.now + dayMs });
});

test('an upload that is too large in all is refused, and takes no room', async () => {
  const shared = await diskStore.place();
  const uploads = new Uploads(shared.open());
  const large = () => Readable.from(Array.from({ length: 4 }, () => Buffer.alloc(1024 * 1024)));
  for (let index = 0; index < 16; index += 1) await uploads.write(upload, `${index}.js`, large(), by);
  await assert.rejects(uploads.write(upload, '16.js', large(), by), refusedWith('RELEASE_ARTIFACT_INVALID'));
  assert.deepEqual(await shared.open().list(`staged-uploads/${upload}`), []);
});

test.each([
  ['larger than any file may be', 'a.js', Array.from({ length: 5 }, () => Buffer.alloc(1024 * 1024))],
  ['with a name longer than a store takes', `${'a'.repeat(300)}.js`, [Buffer.from('1')]],
  ['with a path out of its folder', '../a.js', [Buffer.from('1')]],
])('a file %s is refused in a sentence', async (_what, path, chunks) => {
  const uploads = new Uploads((await diskStore.place()).open());
  await assert.rejects(uploads.write(upload, path, Readable.from(chunks), by), refusedWith('RELEASE_ARTIFACT_INVALID'));
});
