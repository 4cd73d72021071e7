import assert from 'node:assert/strict';
import type { LiveSetStep } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, afterEach, test } from '@jest/globals';
import { rootOperator } from '../access/operator.ts';
import { propose } from '../access/proposals.ts';
import { verify } from '../checks/verify.ts';
import { HealthService } from '../health/health-service.ts';
import { Registry } from '../registry.ts';
import { RolloutService } from '../rollouts/rollout-service.ts';
import { build, refusedWith, registryWith } from '../testing/test-build.ts';
import { closePlaces, type TestStoreKind, testStores } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';
import { collect } from './collect.ts';

afterEach(tidyUp);
afterAll(closePlaces);

const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
const policy = { keep: 1, days: 30, liveDays: 30, reason: 'space' };

/** Six versions: 1.1.0 was replaced by 1.2.0 (its fallback is 1.1.0), 1.3.0 is a canary; all sixty days ago. */
async function old(kind?: TestStoreKind) {
  const made = await registryWith(
    versions.map((version) => `promo@${version}`),
    kind,
  );
  const clock = { now: Date.now() };
  const process = () => new Registry({ store: made.place.open(), keys: made.registry.keys, now: () => clock.now });
  const registry = process();
  const promote = (version: string) => registry.promote([{ id: 'promo', version }], { actor: 'ann', reason: '' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(version);
  const canary = { do: 'canary' as const, part: 'promo', version: '1.3.0', percent: 10 };
  await registry.change({ steps: [canary], reason: '' }, 'ann');
  clock.now += 60 * dayMs;
  const plan = async (more = {}) => collect(registry, { ...policy, ...more }, 'ann');
  const names = async (more = {}) => (await plan(more)).versions.map(({ version }) => version).sort();
  return { ...made, registry, clock, process, promote, plan, names };
}

for (const kind of testStores) {
  test(`${kind.name}: what is live, falls back or is on trial stays, and the rest goes with the plan that was shown`, async () => {
    const { registry, plan, names } = await old(kind);
    assert.deepEqual(await names(), ['1.0.0', '1.4.0']);
    const shown = await plan();
    assert.equal(shown.revision, null);
    assert.equal((await registry.versions.versions('promo')).length, 6);
    const done = await plan({ plan: shown.plan });
    assert.deepEqual(await registry.versions.versions('promo'), ['1.1.0', '1.2.0', '1.3.0', '1.5.0']);
    assert.deepEqual(
      (await registry.store.list('artifacts/promo/1.4.0')).filter((name) => name.includes('.')),
      [],
    );
    const entry = (await registry.liveSets.at(done.revision ?? 0)).entry;
    assert.deepEqual([entry.action, entry.actor], ['collect', 'ann']);
    assert.match(entry.note ?? '', /removed promo 1\.[04]\.0, promo 1\.[04]\.0/);
    assert.equal((await verify(registry)).findings.filter(({ severity }) => severity === 'error').length, 0);
    await registry.change({ steps: [{ do: 'rollback', part: 'promo' }], reason: 'it blinks' }, 'ann');
    assert.equal((await registry.liveSets.current()).remotes.promo?.stable.version, '1.1.0');
  });
}

test('age, count, and how long ago a version was live keep it, and so does a rollout that is to come', async () => {
  const { names, promote, clock, registry } = await old();
  assert.deepEqual(await names({ keep: 5 }), ['1.0.0']);
  assert.deepEqual(await names({ days: 61 }), []);
  await promote('1.4.0');
  await registry.change({ steps: [{ do: 'rollback', part: 'promo', to: '1.2.0' }], reason: 'it blinks' }, 'ann');
  clock.now += 20 * dayMs;
  assert.deepEqual(await names(), ['1.0.0'], 'recalled twenty days ago');
  clock.now += 20 * dayMs;
  assert.deepEqual(await names(), ['1.0.0', '1.3.0', '1.4.0'], 'recalled forty days ago');
  const rollouts = new RolloutService(registry, new HealthService(registry));
  const stages = [{ percent: 5, waitSeconds: 60, leastVisitors: 0, mostFailing: null }];
  const start = { do: 'start' as const, part: 'promo', version: '1.0.0', stages, promotes: true };
  await rollouts.change({ ...start, startAt: clock.now + dayMs }, 'ann', '');
  assert.deepEqual(await names(), ['1.3.0', '1.4.0']);
  const ask = (step: LiveSetStep) =>
    propose({ do: 'change', steps: [step] }, { operator: rootOperator('ann'), reason: 'that was better', registry });
  await ask({ do: 'rollback', part: 'promo', to: '1.3.0' });
  assert.deepEqual(await names(), ['1.4.0'], 'a proposal to go back to it');
  for await (const { entry, liveSet } of registry.liveSets.backwards()) {
    if (liveSet.remotes.promo?.stable.version !== '1.4.0') continue;
    await ask({ do: 'restore', revision: entry.revision });
    break;
  }
  assert.deepEqual(await names(), [], 'a proposal to restore what had it');
});

test('a plan that is not the same any more is refused, and nothing goes', async () => {
  const { plan, promote, registry } = await old();
  const shown = await plan();
  await promote('1.4.0');
  await assert.rejects(plan({ plan: shown.plan }), refusedWith('RELEASE_REVISION_CONFLICT'));
  assert.equal((await registry.versions.versions('promo')).length, 6);
});

test('a removal and a promotion at the same time: one of them is refused, and what is live is whole', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { plan, process, registry } = await old();
    const shown = await plan();
    const other = process();
    await other.liveSets.latest();
    const promotion = other.promote([{ id: 'promo', version: '1.4.0' }], { actor: 'ben', reason: '' });
    await Promise.allSettled([plan({ plan: shown.plan }), promotion]);
    const again = process();
    const { findings } = await verify(again);
    assert.deepEqual(
      findings.filter(({ severity }) => severity === 'error'),
      [],
    );
    assert.ok(registry);
  }
});

test('the name of a removed version is not used for anything else', async () => {
  const { registry, root, plan } = await old();
  await plan({ plan: (await plan()).plan });
  const steps = [{ do: 'promote' as const, part: 'promo', version: '1.4.0' }];
  await assert.rejects(registry.change({ steps, reason: '' }, 'ann'), refusedWith('RELEASE_VERSION_UNKNOWN'));
  const other = await build(root, { version: '1.4.0', script: 'console.log("something else")' });
  await assert.rejects(registry.publish(other), refusedWith('RELEASE_VERSION_TAKEN'));
  const same = await build(root, { version: '1.4.0' });
  assert.equal((await registry.publish(same)).isNew, true);
  await registry.change({ steps, reason: '' }, 'ann');
});
