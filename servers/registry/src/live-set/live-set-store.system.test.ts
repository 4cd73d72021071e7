import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveSetStep } from '@atrium/contracts/calls';
import { afterAll, afterEach, jest, test } from '@jest/globals';
import { DiskStore } from '../store/disk-store.ts';
import { author, refusedWith, registryWith } from '../testing/test-build.ts';
import { closePlaces, testStores } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';
import { hashOf } from './revision.ts';
import { revisionKey } from './revision-log.ts';

afterEach(tidyUp);
afterAll(closePlaces);

for (const kind of testStores) {
  test(`${kind.name}: of three writers on one revision exactly one wins, and the others get a conflict`, async () => {
    const { registry: one, again } = await registryWith(['promo@1.0.0', 'promo@1.1.0'], kind);
    const two = again();
    await one.promote([{ id: 'promo', version: '1.0.0' }], author);
    const canary = (percent: number): LiveSetStep[] => [{ do: 'canary', part: 'promo', version: '1.1.0', percent }];
    const outcomes = await Promise.allSettled([
      one.change({ steps: canary(10), reason: '', expected: 1 }, 'one'),
      two.change({ steps: canary(20), reason: '', expected: 1 }, 'two'),
      // Without its revision it would look at the latest, which on a slow store may be the first writer's already.
      one.change({ steps: canary(30), reason: '', expected: 1 }, 'three'),
    ]);
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    assert.equal(lost.length, 2);
    for (const { reason } of lost) assert.ok(refusedWith('RELEASE_REVISION_CONFLICT')(reason));
    assert.equal((await two.liveSets.current()).revision, 2);
  });

  test(`${kind.name}: two writers who change different parts both succeed, one after the other`, async () => {
    const { registry: one, again } = await registryWith(['promo@1.0.0', 'cards@1.0.0'], kind);
    const two = again();
    await Promise.all([
      one.promote([{ id: 'promo', version: '1.0.0' }], author),
      two.promote([{ id: 'cards', version: '1.0.0' }], author),
    ]);
    const { revision, remotes } = await one.liveSets.current();
    assert.deepEqual([revision, Object.keys(remotes).sort()], [2, ['cards', 'promo']]);
  });

  test(`${kind.name}: each revision carries the hash of the one before, so an altered one shows`, async () => {
    const { registry } = await registryWith(['promo@1.0.0', 'promo@1.1.0'], kind);
    await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
    await registry.promote([{ id: 'promo', version: '1.1.0' }], author);
    const [first, second] = [await registry.liveSets.at(1), await registry.liveSets.at(2)];
    assert.equal(second.entry.previousHash, first.entry.hash);
    const { hash, ...entry } = second.entry;
    assert.equal(hashOf(entry, second.text), hash);
    assert.notEqual(hashOf({ ...entry, actor: 'somebody else' }, second.text), hash);
  });

  test(`${kind.name}: a revision that was changed, or signed by no trusted key, is never served; the last good one is`, async () => {
    const { registry, place, again } = await registryWith(['promo@1.0.0', 'promo@1.1.0'], kind);
    await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
    await registry.promote([{ id: 'promo', version: '1.1.0' }], author);
    const text = (await place.open().get(revisionKey(2)))?.toString('utf8') ?? '';
    await place.tamper(revisionKey(2), text.replace('"actor":"test"', '"actor":"tset"'));
    await place.tamper(revisionKey(3), text);
    const other = again();
    assert.equal((await other.liveSets.current()).revision, 1);
    const { revision, entry } = await other.promote([{ id: 'promo', version: '1.1.0' }], author);
    assert.deepEqual([revision, entry.previousHash], [4, (await other.liveSets.at(1)).entry.hash]);
    assert.equal((await again().liveSets.current()).revision, 4);
  });
}

test('what was written while a slow look was under way is found by the next question', async () => {
  const { registry, again } = await registryWith(['promo@1.0.0', 'promo@1.1.0']);
  await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
  const other = again();
  await other.liveSets.latest();
  const read = other.store.get.bind(other.store);
  let answer = () => {};
  const isDue = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = jest.spyOn(other.store, 'get').mockImplementationOnce(async (key) => {
    const bytes = await read(key);
    await isDue;
    return bytes;
  });
  const slow = other.liveSets.latest();
  assert.equal(asked.mock.calls[0]?.[0], revisionKey(2));
  await registry.promote([{ id: 'promo', version: '1.1.0' }], author);
  const next = other.liveSets.latest();
  answer();
  assert.equal((await slow)?.entry.revision, 1);
  assert.equal((await next)?.entry.revision, 2);
});

for (const kind of testStores) {
  test(`${kind.name}: the number of a lost revision is never used again, and a forced change goes on behind it`, async () => {
    const { registry, place, again } = await registryWith(['promo@1.0.0', 'promo@1.1.0', 'promo@1.2.0'], kind);
    await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
    await registry.promote([{ id: 'promo', version: '1.1.0' }], author);
    const lost = await registry.liveSets.latest();
    await place.open().remove(revisionKey(2));
    const steps: LiveSetStep[] = [{ do: 'promote', part: 'promo', version: '1.2.0' }];
    await assert.rejects(again().change({ steps, reason: '' }, 'test'), refusedWith('RELEASE_REVISION_UNKNOWN'));
    const { revision, entry } = await again().change({ steps, reason: 'the disk lost one', force: true }, 'test');
    assert.deepEqual([revision, entry.previousHash], [3, (await registry.liveSets.at(1)).entry.hash]);
    // A site that had served the lost one follows.
    assert.equal(lost?.entry.revision, 2);
    assert.equal((await registry.liveSets.current()).remotes.promo?.stable.version, '1.2.0');
    assert.equal((await again().liveSets.current()).revision, 3);
  });
}

test('a folder in place of the next revision is passed over, by readers and by the next writer', async () => {
  const { registry, again } = await registryWith(['promo@1.0.0', 'promo@1.1.0']);
  await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
  assert.ok(registry.store instanceof DiskStore);
  await mkdir(join(registry.store.root, revisionKey(2)));
  assert.equal((await registry.liveSets.served())?.entry.revision, 1);
  assert.equal((await registry.promote([{ id: 'promo', version: '1.1.0' }], author)).revision, 3);
  assert.equal((await again().liveSets.current()).revision, 3);
});

for (const code of ['EIO', 'EMFILE']) {
  test(`pages are served from memory while the store fails with ${code}, and changes are refused`, async () => {
    const { registry } = await registryWith(['promo@1.0.0', 'promo@1.1.0']);
    await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
    const reading = jest.spyOn(registry.store, 'get').mockRejectedValue(Object.assign(new Error(code), { code }));
    assert.equal((await registry.liveSets.served())?.entry.revision, 1);
    assert.equal(registry.liveSets.outage?.message, code);
    await assert.rejects(registry.promote([{ id: 'promo', version: '1.1.0' }], author), { code });
    reading.mockRestore();
    assert.equal((await registry.liveSets.served())?.entry.revision, 1);
    assert.equal(registry.liveSets.outage, null);
  });
}

test('pages are served from memory while the store says nothing, one of them after a wait, and follow it again', async () => {
  const { registry, again } = await registryWith(['promo@1.0.0', 'promo@1.1.0']);
  await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
  const { get } = registry.store;
  let speak = () => {};
  const silence = new Promise<void>((resolve) => {
    speak = resolve;
  });
  const reading = jest.spyOn(registry.store, 'get').mockImplementation(async (key) => {
    await silence;
    return get.call(registry.store, key);
  });
  assert.equal((await registry.liveSets.served())?.entry.revision, 1);
  assert.match(registry.liveSets.outage?.message ?? '', /said nothing/);
  const began = performance.now();
  for (let page = 0; page < 20; page += 1) assert.equal((await registry.liveSets.served())?.entry.revision, 1);
  assert.ok(performance.now() - began < 1_000);
  await again().promote([{ id: 'promo', version: '1.1.0' }], author);
  reading.mockRestore();
  speak();
  while ((await registry.liveSets.served())?.entry.revision !== 2) await pause(10);
  assert.equal(registry.liveSets.outage, null);
});
