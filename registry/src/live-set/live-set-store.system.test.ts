import assert from 'node:assert/strict';
import type { LiveSetStep } from '@atrium/contracts/calls';
import { afterAll, afterEach, test } from '@jest/globals';
import { author, refusedWith, registryWith } from '../testing/test-build.ts';
import { closePlaces, testStores } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';
import { revisionKey } from './live-set-store.ts';
import { hashOf } from './revision.ts';

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
      one.change({ steps: canary(30), reason: '' }, 'three'),
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
