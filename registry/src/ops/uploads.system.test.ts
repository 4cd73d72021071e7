import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, afterEach, test } from '@jest/globals';
import { ReleaseError } from '../release-error.ts';
import { closePlaces, testStores } from '../testing/test-stores.ts';
import { Uploads } from './uploads.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));
afterAll(closePlaces);

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'atrium-uploads-'));
  folders.push(made);
  return made;
}

const body = (text: string) => Readable.from([Buffer.from(text)]);
const upload = 'upload-of-many';

test.each(testStores)('files that came to several servers are published by any of them: $name', async ({ place }) => {
  const shared = await place();
  const [one, other, third] = [
    new Uploads(await folder(), shared.open()),
    new Uploads(await folder(), shared.open()),
    new Uploads(await folder(), shared.open()),
  ];
  await Promise.all([
    one.write(upload, 'artifact.json', body('{}')),
    other.write(upload, 'entry.js', body('entry')),
    one.write(upload, 'chunks/a.js', body('chunk')),
  ]);
  const gathered = await third.gathered(upload);
  assert.deepEqual((await readdir(gathered)).sort(), ['artifact.json', 'chunks', 'entry.js']);
  assert.equal(await readFile(join(gathered, 'chunks/a.js'), 'utf8'), 'chunk');
  await third.forget(upload);
  assert.deepEqual(await shared.open().list(`staged-uploads/${upload}`), []);
  // What stays in the folders of the others is theirs alone, and goes after a day.
  assert.deepEqual((await readdir(await other.gathered(upload))).sort(), ['entry.js']);
});

test.each(testStores)(
  'an upload that nobody published is gone after a day, on every server: $name',
  async ({ place }) => {
    const shared = await place();
    const uploads = new Uploads(await folder(), shared.open());
    await uploads.write(upload, 'entry.js', body('entry'));
    await uploads.removeOld(Date.now());
    assert.deepEqual(await readdir(await uploads.gathered(upload)), ['entry.js']);
    await uploads.removeOld(Date.now() + 2 * dayMs);
    assert.deepEqual(await shared.open().list(`staged-uploads/${upload}`), []);
  },
);

test('what is too large is refused on whichever server it becomes so, and takes no room', async () => {
  const [kind] = testStores;
  assert.ok(kind);
  const shared = await kind.place();
  const uploads = new Uploads(await folder(), shared.open());
  const large = Readable.from(Array.from({ length: 65 }, () => Buffer.alloc(1024 * 1024)));
  await assert.rejects(
    uploads.write(upload, 'large.js', large),
    (error) => error instanceof ReleaseError && error.code === 'RELEASE_ARTIFACT_INVALID',
  );
  assert.deepEqual(await shared.open().list(`staged-uploads/${upload}`), []);
});
