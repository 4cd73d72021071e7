import assert from 'node:assert/strict';
import type { PartStatus } from '@atrium/contracts/calls';
import { bucketOf, nowhere } from '@atrium/contracts/release';
import { afterAll, afterEach, test } from '@jest/globals';
import type { HealthService } from '../health/health-service.ts';
import { RolloutService } from '../rollouts/rollout-service.ts';
import { siteWith } from '../testing/test-site.ts';
import { closePlaces } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';
import { createReleaseServices } from './local-calls.ts';
import { getReleaseStatus as operation } from './operations/get-release-status.ts';

afterEach(tidyUp);
afterAll(closePlaces);

type Status = Awaited<ReturnType<typeof operation>>;

/** A registry with a canary of `promo` for a fifth, and what the console shows of it. */
async function desk() {
  const { registry } = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0', 'club@1.0.0']);
  const services = createReleaseServices({ registry, probes: () => [] });
  const ask = () => operation({} as never, services as Parameters<typeof operation>[1]) as Promise<Status>;
  const of = async (id: string): Promise<PartStatus> => {
    const found = (await ask()).parts.find((part) => part.id === id);
    assert.ok(found);
    return found;
  };
  const canary = (percent: number, actor = 'ann') =>
    registry.change({ steps: [{ do: 'canary', part: 'promo', version: '1.1.0', percent }], reason: '' }, actor);
  return { registry, services, of, canary };
}

test('a canary that fails for more visitors stands out, and one that was ended does until its part is changed', async () => {
  const { registry, services, of, canary } = await desk();
  await canary(20);
  const ids = Array.from({ length: 300 }, (_, index) => index.toString(16).padStart(32, '0'));
  const add = async (health: HealthService, isCanary: boolean, count: number, failing: number) => {
    const live = await registry.liveSets.current();
    const own = ids.filter((id) => bucketOf(id, 'promo') < 20 === isCanary).slice(0, count);
    for (const [index, id] of own.entries()) {
      const report = { part: 'promo', version: isCanary ? '1.1.0' : '1.0.0', mounts: 1, loadFailures: 0, mountMs: 9 };
      health.add(live, [{ ...report, renderErrors: index < failing ? 1 : 0 }], { id, network: id, place: nowhere });
    }
    await health.monitor.look();
  };
  await add(services.health, false, 60, 0);
  assert.equal((await of('promo')).alarm, null);
  await add(services.health, true, 30, 3);
  assert.ok((await registry.liveSets.current()).remotes.promo?.canary, 'the guard is not certain yet');
  assert.equal((await of('promo')).alarm, 'canary-failing');
  await add(services.health, true, 40, 40);
  assert.equal((await registry.liveSets.current()).remotes.promo?.canary, null);
  const { alarm, lastChange } = await of('promo');
  assert.deepEqual([alarm, lastChange?.actor], ['stopped', 'health']);
  await registry.change({ steps: [{ do: 'pin', part: 'promo', why: 'we look into it' }], reason: '' }, 'ann');
  assert.equal((await of('promo')).alarm, null);
});

test('a rollout that was paused or stopped is shown with its reason', async () => {
  const { registry, services, of } = await desk();
  const rollouts = new RolloutService(registry, services.health);
  const stages = [{ percent: 10, waitSeconds: 600, leastVisitors: 0, mostFailing: null }];
  const start = { do: 'start' as const, part: 'promo', version: '1.1.0', stages, promotes: true };
  await rollouts.change(start, 'ann', '');
  await rollouts.tick();
  assert.equal((await of('promo')).rollout?.state, 'running');
  await registry.change({ steps: [{ do: 'rollback', part: 'promo', to: '1.0.0' }], reason: 'it blinks' }, 'ben');
  await rollouts.tick();
  const { rollout } = await of('promo');
  assert.equal(rollout?.state, 'stopped');
  assert.match(rollout?.why ?? '', /ben changed promo in revision \d+: it blinks/);
});

test('the last change of a part is found however many revisions came after it', async () => {
  const { registry, of, canary } = await desk();
  for (let count = 0; count < 230; count += 1) await canary(1 + (count % 50));
  for (let asked = 0; asked < 2; asked += 1) await of('club');
  assert.equal((await of('club')).lastChange?.revision, 1);
  assert.equal((await of('promo')).lastChange?.revision, (await registry.liveSets.latest())?.entry.revision);
});
