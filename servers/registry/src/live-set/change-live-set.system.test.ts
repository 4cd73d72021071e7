import assert from 'node:assert/strict';
import type { LiveSetStep } from '@atrium/contracts/calls';
import { afterAll, afterEach, jest, test } from '@jest/globals';
import type { Registry } from '../index.ts';
import { build, refusedWith, registryWith } from '../testing/test-build.ts';
import { closePlaces, type TestStoreKind, testStores } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';

afterEach(tidyUp);
afterAll(closePlaces);

const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];

function changer(registry: Registry) {
  return (...steps: LiveSetStep[]) => registry.change({ steps, reason: 'because' }, 'test');
}

async function promoWith(promoted: readonly string[], kind?: TestStoreKind) {
  const published = versions.map((version) => `promo@${version}`);
  const { registry, place } = await registryWith(published, kind);
  const change = changer(registry);
  for (const version of promoted) await change({ do: 'promote', part: 'promo', version });
  const promo = async () => {
    const part = (await registry.liveSets.current()).remotes.promo;
    assert.ok(part);
    return part;
  };
  return { registry, place, change, promo };
}

for (const kind of testStores) {
  test(`${kind.name}: a promotion keeps the previous version as the fallback, and is in the history`, async () => {
    const { registry, promo } = await promoWith(['1.0.0', '1.1.0'], kind);
    assert.equal((await promo()).stable.version, '1.1.0');
    assert.equal((await promo()).fallback?.version, '1.0.0');
    assert.match((await promo()).fallback?.file ?? '', /^\/artifacts\/promo\/1\.0\.0\/live\.json$/);
    const latest = await registry.liveSets.latest();
    assert.deepEqual(latest?.entry.changes, [{ id: 'promo', before: '1.0.0', after: '1.1.0' }]);
  });
}

for (const kind of testStores) {
  test(`${kind.name}: a second rollback goes further back, and a third is refused: never a bad version`, async () => {
    const { change, promo } = await promoWith(['1.0.0', '1.1.0', '1.2.0'], kind);
    await change({ do: 'rollback', part: 'promo' });
    assert.deepEqual([(await promo()).stable.version, (await promo()).recalled], ['1.1.0', ['1.2.0']]);
    assert.equal((await promo()).fallback?.version, '1.0.0');
    await change({ do: 'rollback', part: 'promo' });
    assert.deepEqual([(await promo()).stable.version, (await promo()).recalled], ['1.0.0', ['1.1.0', '1.2.0']]);
    assert.equal((await promo()).fallback, null);
    await assert.rejects(change({ do: 'rollback', part: 'promo' }), refusedWith('RELEASE_NO_GOOD_VERSION'));
  });
}

test('a rollback reads the past of its own part alone', async () => {
  const { registry } = await registryWith(['promo@1.0.0', 'promo@1.1.0', 'promo@1.2.0', 'other@1.0.0']);
  const change = changer(registry);
  const meanwhile = async () => {
    await change({ do: 'pin', part: 'other', why: 'held' });
    await change({ do: 'pin', part: 'other', why: null });
  };
  await change({ do: 'promote', part: 'other', version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await change({ do: 'promote', part: 'promo', version });
    for (let round = 0; round < 10; round += 1) await meanwhile();
  }
  const read = jest.spyOn(registry.liveSets, 'at');
  await change({ do: 'rollback', part: 'promo' });
  await meanwhile();
  await change({ do: 'rollback', part: 'promo' });
  assert.ok(read.mock.calls.length < 20, `${read.mock.calls.length} revisions were read`);
  const { stable, fallback } = (await registry.liveSets.current()).remotes.promo ?? {};
  assert.deepEqual([stable?.version, fallback], ['1.0.0', null]);
});

test('a rollback looks no further back once no published version is left to find', async () => {
  const { registry } = await registryWith(['promo@1.0.0', 'promo@1.1.0']);
  const change = changer(registry);
  await change({ do: 'promote', part: 'promo', version: '1.0.0' });
  for (let round = 0; round < 15; round += 1) {
    await change({ do: 'promote', part: 'promo', version: '1.1.0' });
    await change({ do: 'rollback', part: 'promo' });
  }
  await change({ do: 'promote', part: 'promo', version: '1.1.0' });
  const read = jest.spyOn(registry.liveSets, 'at');
  await change({ do: 'rollback', part: 'promo' });
  assert.ok(read.mock.calls.length < 5, `${read.mock.calls.length} revisions were read`);
});

test('a rollback skips a version that was rolled back before', async () => {
  const { change, promo } = await promoWith(['1.0.0', '1.1.0']);
  await change({ do: 'rollback', part: 'promo' });
  await change({ do: 'promote', part: 'promo', version: '1.2.0' });
  await change({ do: 'rollback', part: 'promo' });
  assert.equal((await promo()).stable.version, '1.0.0');
});

test('a version that was rolled back is good again once it is promoted', async () => {
  const { change, promo } = await promoWith(['1.0.0', '1.1.0']);
  await change({ do: 'rollback', part: 'promo' });
  await change({ do: 'promote', part: 'promo', version: '1.1.0' });
  assert.deepEqual([(await promo()).stable.version, (await promo()).recalled], ['1.1.0', []]);
});

test('a rollback ends the canary and recalls its version', async () => {
  const { change, promo } = await promoWith(['1.0.0', '1.1.0']);
  await change({ do: 'canary', part: 'promo', version: '1.2.0', percent: 10 });
  await change({ do: 'rollback', part: 'promo', to: '1.0.0' });
  const part = await promo();
  assert.deepEqual([part.stable.version, part.canary, part.recalled], ['1.0.0', null, ['1.1.0', '1.2.0']]);
});

for (const kind of testStores) {
  test(`${kind.name}: a rollback of a first version with a canary ends the canary, and says that nothing is before it`, async () => {
    const { registry, change, promo } = await promoWith(['1.0.0'], kind);
    await change({ do: 'canary', part: 'promo', version: '1.1.0', percent: 10 });
    const { entry, findings } = await change({ do: 'rollback', part: 'promo' });
    const { stable, canary, fallback, recalled } = await promo();
    assert.deepEqual([stable.version, canary, fallback, recalled], ['1.0.0', null, null, ['1.1.0']]);
    assert.deepEqual(
      [entry.action, entry.changes],
      ['rollback', [{ id: 'promo', before: '1.0.0, canary 1.1.0 at 10 %', after: '1.0.0' }]],
    );
    const said = findings.find(({ code }) => code === 'STABLE_KEPT');
    assert.equal(said?.text, 'promo 1.0.0 has no good version before it: it stays, and the canary 1.1.0 is ended');
    await assert.rejects(change({ do: 'rollback', part: 'promo' }), refusedWith('RELEASE_NO_GOOD_VERSION'));
    assert.equal((await registry.liveSets.current()).revision, 3);
  });
}

for (const kind of testStores) {
  test(`${kind.name}: a rollback whose answer was lost is not carried out again by its repeat, nor beside it`, async () => {
    const { registry, promo } = await promoWith(['1.0.0', '1.1.0', '1.2.0'], kind);
    const ask = (requestId: string, actor = 'ann') =>
      registry.change({ steps: [{ do: 'rollback', part: 'promo' }], reason: 'empty lists', requestId }, actor);
    const [first, beside] = await Promise.all([ask('0123456789abcdef'), ask('0123456789abcdef')]);
    const repeat = await ask('0123456789abcdef');
    assert.deepEqual([first.revision, beside.revision, repeat.revision], [4, 4, 4]);
    assert.equal((await promo()).stable.version, '1.1.0');
    assert.equal((await ask('0123456789abcdef', 'bob')).revision, 5);
    assert.equal((await promo()).stable.version, '1.0.0');
  });
}

test('a rollback goes on to an older version where there is one, with a canary too', async () => {
  const { change, promo } = await promoWith(['1.0.0', '1.1.0']);
  await change({ do: 'canary', part: 'promo', version: '1.2.0', percent: 10 });
  const { findings } = await change({ do: 'rollback', part: 'promo' });
  assert.deepEqual([(await promo()).stable.version, (await promo()).canary], ['1.0.0', null]);
  assert.ok(findings.every(({ code }) => code !== 'STABLE_KEPT'));
});

for (const kind of testStores) {
  test(`${kind.name}: a rollback to a version whose files are damaged is refused before anything changes`, async () => {
    const { registry, place, change, promo } = await promoWith(['1.0.0', '1.1.0'], kind);
    await place.tamper('artifacts/promo/1.0.0/entry.js', 'tampered');
    await assert.rejects(change({ do: 'rollback', part: 'promo' }), refusedWith('RELEASE_ARTIFACT_INCOMPLETE'));
    assert.equal((await promo()).stable.version, '1.1.0');
    assert.equal((await registry.liveSets.current()).revision, 2);
  });
}

test('a canary is promoted without naming it, and its share is kept to hundredths', async () => {
  const { change, promo } = await promoWith(['1.0.0']);
  await change({ do: 'canary', part: 'promo', version: '1.1.0', percent: 12.345 });
  assert.equal((await promo()).canary?.percent, 12.35);
  await change({ do: 'promote', part: 'promo' });
  assert.deepEqual([(await promo()).stable.version, (await promo()).canary], ['1.1.0', null]);
  await assert.rejects(change({ do: 'promote', part: 'promo' }), refusedWith('RELEASE_VERSION_UNKNOWN'));
});

test('a pinned part refuses everything but lifting the pin', async () => {
  const { change, promo } = await promoWith(['1.0.0', '1.1.0']);
  await change({ do: 'pin', part: 'promo', why: 'audit this week' });
  const steps: LiveSetStep[] = [
    { do: 'promote', part: 'promo', version: '1.2.0' },
    { do: 'rollback', part: 'promo' },
    { do: 'canary', part: 'promo', version: '1.2.0', percent: 5 },
    { do: 'remove', part: 'promo' },
    { do: 'auto-rollback', part: 'promo', on: true },
    { do: 'restore', revision: 1 },
  ];
  for (const step of steps) await assert.rejects(change(step), refusedWith('RELEASE_PINNED'));
  await change({ do: 'pin', part: 'promo', why: null });
  await change({ do: 'promote', part: 'promo', version: '1.2.0' });
  assert.equal((await promo()).stable.version, '1.2.0');
});

test('a batch is one revision or nothing', async () => {
  const { registry, root } = await registryWith(['promo@1.0.0', 'cards@1.0.0']);
  const change = changer(registry);
  const both: LiveSetStep[] = ['promo', 'cards'].map((part) => ({ do: 'promote', part, version: '1.0.0' }));
  await assert.rejects(
    change(...both, { do: 'promote', part: 'promo', version: '9.9.9' }),
    refusedWith('RELEASE_VERSION_UNKNOWN'),
  );
  assert.equal((await registry.liveSets.current()).revision, 0);
  const { revision, entry } = await change(...both);
  assert.deepEqual([revision, entry.action, entry.changes.length], [1, 'batch', 2]);
  await registry.publish(await build(root, { id: 'promo', version: '1.1.0' }));
  await change({ do: 'promote', part: 'promo', version: '1.1.0' });
  await change({ do: 'restore', revision: 1 });
  const { remotes } = await registry.liveSets.current();
  assert.deepEqual([remotes.promo?.stable.version, remotes.promo?.recalled], ['1.0.0', ['1.1.0']]);
});

test('a dry run returns what would happen and writes nothing', async () => {
  const { registry } = await promoWith(['1.0.0']);
  const step: LiveSetStep = { do: 'promote', part: 'promo', version: '1.1.0' };
  const planned = await registry.change({ steps: [step], reason: '', dryRun: true }, 'test');
  assert.deepEqual([planned.revision, planned.entry.changes[0]?.after], [2, '1.1.0']);
  assert.equal((await registry.liveSets.current()).revision, 1);
});

test('two remotes cannot own the same path, unless an operator forces it with a reason', async () => {
  const { registry, root } = await registryWith(['promo@1.0.0']);
  await registry.publish(await build(root, { id: 'thief', path: '/PROMO/' }));
  const change = changer(registry);
  await change({ do: 'promote', part: 'promo', version: '1.0.0' });
  const steps: LiveSetStep[] = [{ do: 'promote', part: 'thief', version: '1.0.0' }];
  await assert.rejects(change(...steps), refusedWith('RELEASE_GATE_REFUSED'));
  await assert.rejects(
    registry.change({ steps, reason: '', force: true }, 'test'),
    refusedWith('RELEASE_REASON_MISSING'),
  );
  const { entry } = await registry.change({ steps, reason: 'moving house', force: true }, 'test');
  assert.match(entry.forced?.join() ?? '', /thief.*promo|promo.*thief/);
});

test('a rollback without a reason is refused', async () => {
  const { registry } = await promoWith(['1.0.0', '1.1.0']);
  const steps: LiveSetStep[] = [{ do: 'rollback', part: 'promo' }];
  await assert.rejects(registry.change({ steps, reason: '' }, 'test'), refusedWith('RELEASE_REASON_MISSING'));
});

test('the shell rolls back like any other part', async () => {
  const { registry } = await registryWith(['shell@1.0.0', 'shell@1.1.0']);
  const change = changer(registry);
  for (const version of ['1.0.0', '1.1.0']) await change({ do: 'promote', part: 'shell', version });
  await change({ do: 'rollback', part: 'shell' });
  const { shell } = await registry.liveSets.current();
  assert.deepEqual([shell?.stable.version, shell?.recalled], ['1.0.0', ['1.1.0']]);
});

test('a part by a name that every object has is no part', async () => {
  const { change } = await promoWith(['1.0.0']);
  for (const part of ['__proto__', 'constructor', 'toString']) {
    await assert.rejects(change({ do: 'rollback', part }), refusedWith('RELEASE_PART_UNKNOWN'), part);
  }
  const { root, registry } = await registryWith([]);
  await assert.rejects(
    registry.publish(await build(root, { id: 'constructor' })),
    refusedWith('RELEASE_ARTIFACT_INVALID'),
  );
});
