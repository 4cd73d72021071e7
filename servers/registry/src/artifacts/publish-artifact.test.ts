import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, test } from '@jest/globals';
import { Registry } from '../index.ts';
import { author, build, emptyRegistry, folderFor, refusedWith } from '../testing/test-build.ts';
import { closePlaces, testStores } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';

afterEach(tidyUp);
afterAll(closePlaces);

for (const kind of testStores) {
  test(`${kind.name}: a repeated publication changes nothing, and other bytes of a version are refused`, async () => {
    const { root, registry } = await emptyRegistry(kind);
    assert.equal((await registry.publish(await build(root))).isNew, true);
    assert.equal((await registry.publish(await build(root))).isNew, false);
    await assert.rejects(
      registry.publish(await build(root, { script: 'console.log(2)' })),
      refusedWith('RELEASE_VERSION_TAKEN'),
    );
  });
}

test('a build folder whose file was changed after the build is refused and stays invisible', async () => {
  const root = await folderFor();
  const registry = new Registry(join(root, 'registry'));
  const folder = await build(root);
  await writeFile(join(folder, 'entry.js'), 'tampered');
  await assert.rejects(registry.publish(folder), refusedWith('RELEASE_ARTIFACT_INVALID'));
  await assert.rejects(
    registry.promote([{ id: 'promo', version: '1.0.0' }], author),
    refusedWith('RELEASE_VERSION_UNKNOWN'),
  );
});

test('a build whose style could hide what is not its own is refused', async () => {
  const root = await folderFor();
  const registry = new Registry(join(root, 'registry'));
  const hiding = await build(root, { version: '1.0.0', style: '* { display: none !important }' });
  await assert.rejects(registry.publish(hiding), refusedWith('RELEASE_ARTIFACT_INVALID'));
  await registry.publish(await build(root, { version: '1.1.0', style: '.promo-home { display: none }' }));
});

test('a build that would load a script it has no hash of is refused', async () => {
  const root = await folderFor();
  const registry = new Registry(join(root, 'registry'));
  const folder = await build(root);
  const record = JSON.parse(await readFile(join(folder, 'artifact.json'), 'utf8'));
  await writeFile(join(folder, 'artifact.json'), JSON.stringify({ ...record, preloads: { home: ['ghost.js'] } }));
  await assert.rejects(registry.publish(folder), refusedWith('RELEASE_ARTIFACT_INVALID'));
});

test('a build cannot write outside of its own folder of the store', async () => {
  const root = await folderFor();
  const registry = new Registry(join(root, 'registry'));
  const folder = await build(root);
  const record = JSON.parse(await readFile(join(folder, 'artifact.json'), 'utf8'));
  const files = [{ ...record.files[0], path: '../../../revisions/00000001.json' }, ...record.files];
  await writeFile(join(folder, 'artifact.json'), JSON.stringify({ ...record, files }));
  await assert.rejects(registry.publish(folder), refusedWith('RELEASE_ARTIFACT_INVALID'));
  await writeFile(join(folder, 'artifact.json'), JSON.stringify({ ...record, version: '../1.0.0' }));
  await assert.rejects(registry.publish(folder), refusedWith('RELEASE_ARTIFACT_INVALID'));
});

test('an upload that was interrupted before its record is completed by a repeat', async () => {
  const root = await folderFor();
  const registry = new Registry(join(root, 'registry'));
  const folder = await build(root);
  await registry.publish(folder);
  const kept = join(root, 'registry');
  await rm(join(kept, 'artifacts/promo/1.0.0/artifact.json'));
  await rm(join(kept, 'versions/promo/1.0.0.json'));
  await assert.rejects(
    registry.promote([{ id: 'promo', version: '1.0.0' }], author),
    refusedWith('RELEASE_VERSION_UNKNOWN'),
  );
  assert.equal((await registry.publish(folder)).isNew, true);
  assert.deepEqual(await registry.versions.versions('promo'), ['1.0.0']);
  await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
});
