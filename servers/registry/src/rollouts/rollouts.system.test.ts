import assert from 'node:assert/strict';
import type { RolloutStage } from '@atrium/contracts/calls';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import { bucketOf, nowhere } from '@atrium/contracts/release';
import { afterAll, afterEach, test } from '@jest/globals';
import { HealthService } from '../health/health-service.ts';
import { freezeEdit } from '../live-set/freeze-edits.ts';
import { Registry } from '../registry.ts';
import { refusedWith, registryWith } from '../testing/test-build.ts';
import { closePlaces, type TestStoreKind, testStores } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';
import { RolloutService } from './rollout-service.ts';

afterEach(tidyUp);
afterAll(closePlaces);

const part = 'promo';
const version = '1.1.0';
const stage = (percent: number, waitSeconds: number, more: Partial<RolloutStage> = {}): RolloutStage => ({
  percent,
  waitSeconds,
  leastVisitors: 0,
  mostFailing: null,
  ...more,
});
const plan = [stage(10, 60), stage(50, 120), stage(100, 30)];

/** Processes over one store with one clock, and the version 1.0.0 stable. */
async function desk(kind?: TestStoreKind) {
  const made = await registryWith([`${part}@1.0.0`, `${part}@${version}`], kind);
  await made.registry.promote([{ id: part, version: '1.0.0' }], { actor: 'ann', reason: '' });
  const clock = { now: Date.now() };
  const process = () => {
    const { keys } = made.registry;
    const registry = new Registry({ store: made.place.open(), keys, now: () => clock.now });
    const health = new HealthService(registry);
    return { registry, health, rollouts: new RolloutService(registry, health) };
  };
  const one = process();
  const start = (stages = plan, more: { startAt?: number; promotes?: boolean } = {}) =>
    one.rollouts.change({ do: 'start', part, version, stages, promotes: true, ...more }, 'ann', 'new lists');
  const live = async () => {
    const now = (await one.registry.liveSets.current()).remotes[part];
    return [now?.stable.version, now?.canary?.percent ?? null];
  };
  const after = async (seconds: number, { rollouts } = one) => {
    clock.now += seconds * 1000;
    await rollouts.tick();
    return live();
  };
  const first = async () => (await one.registry.controls()).rollouts[0];
  return { ...one, clock, process, start, live, after, first };
}

for (const kind of testStores) {
  test(`${kind.name}: a rollout moves at the second it is due, after a restart too, and ends as stable`, async () => {
    const { start, after, process, first, registry } = await desk(kind);
    await start();
    assert.deepEqual(await after(0), ['1.0.0', 10]);
    assert.deepEqual(await after(59), ['1.0.0', 10]);
    assert.deepEqual(await after(1, process()), ['1.0.0', 50]);
    assert.deepEqual(await after(119), ['1.0.0', 50]);
    assert.deepEqual(await after(1, process()), ['1.0.0', 100]);
    assert.deepEqual(await after(30), [version, null]);
    assert.equal((await first())?.state, 'done');
    const actors = [];
    for await (const { entry } of registry.liveSets.backwards()) actors.push([entry.actor, entry.action]);
    assert.deepEqual(actors.slice(0, 5), [
      ['rollout', 'promote'],
      ['rollout', 'canary'],
      ['rollout', 'canary'],
      ['rollout', 'canary'],
      ['ann', 'rollout'],
    ]);
  });
}

test('a rollout may begin with testers, and go on with a smaller share of everyone', async () => {
  const { start, after, registry } = await desk();
  await start([stage(100, 60, { audience: { testers: true } }), stage(5, 60), stage(50, 60)]);
  const canary = async () => (await registry.liveSets.current()).remotes[part]?.canary;
  await after(0);
  assert.deepEqual([(await canary())?.percent, (await canary())?.audience], [0, { testers: true, percent: 100 }]);
  assert.deepEqual(await after(60), ['1.0.0', 5]);
  assert.equal((await canary())?.audience, undefined);
  assert.deepEqual(await after(60), ['1.0.0', 50]);
  await assert.rejects(start([stage(50, 1), stage(10, 1)]), refusedWith('RELEASE_RULE_INVALID'));
});

test('several processes carry each move out once', async () => {
  const { start, process, registry, clock } = await desk();
  await start();
  const all = [process(), process(), process()];
  await Promise.all(all.map(({ rollouts }) => rollouts.tick()));
  clock.now += minuteMs;
  await Promise.all(all.map(({ rollouts }) => rollouts.tick()));
  const entries = [];
  for await (const { entry } of registry.liveSets.backwards()) entries.push(entry);
  assert.equal(entries.filter(({ actor }) => actor === 'rollout').length, 2);
  assert.deepEqual(
    entries.filter(({ action }) => action === 'rollout').map(({ actor }) => actor),
    ['ann'],
  );
});

test('a paused rollout keeps what was left of its wait', async () => {
  const { start, after, rollouts, clock, first } = await desk();
  const { id } = await start();
  await after(0);
  clock.now += 40_000;
  await rollouts.change({ do: 'pause', id }, 'ben', '');
  assert.deepEqual(await after(3600), ['1.0.0', 10]);
  await rollouts.change({ do: 'resume', id }, 'ben', '');
  assert.deepEqual(await after(19), ['1.0.0', 10]);
  assert.deepEqual(await after(1), ['1.0.0', 50]);
  assert.equal((await first())?.state, 'running');
});

test('an aborted rollout ends its canary in the same revision, with the reason', async () => {
  const { start, after, rollouts, live, registry } = await desk();
  const { id } = await start();
  await after(0);
  await assert.rejects(rollouts.change({ do: 'abort', id }, 'ben', ''), refusedWith('RELEASE_REASON_MISSING'));
  await rollouts.change({ do: 'abort', id }, 'ben', 'the colours are wrong');
  assert.deepEqual(await live(), ['1.0.0', null]);
  const entry = (await registry.liveSets.latest())?.entry;
  assert.deepEqual([entry?.actor, entry?.reason], ['ben', 'the colours are wrong']);
  assert.match(entry?.note ?? '', /aborted/);
  assert.deepEqual(await after(3600), ['1.0.0', null]);
});

test('a rollout stops when the guard or a person changes the part, and does not bring the canary back', async () => {
  const { start, after, registry, first } = await desk();
  await start();
  await after(0);
  const end = { do: 'canary' as const, part, version, percent: 0 };
  await registry.change({ steps: [end], reason: '9 of 9 visitors failed' }, 'health');
  assert.deepEqual(await after(3600), ['1.0.0', null]);
  const { state, why } = (await first()) ?? {};
  assert.equal(state, 'stopped');
  assert.match(why ?? '', /health changed promo.*9 of 9 visitors failed/);
});

test.each([
  ['rolled back', { do: 'canary', part, version, percent: 0 }],
  ['promoted', { do: 'promote', part, version }],
] as const)('a paused rollout ends when a person has %s its version', async (_name, step) => {
  const { start, after, registry, rollouts, first } = await desk();
  const { id } = await start();
  await after(0);
  await rollouts.change({ do: 'pause', id }, 'ben', '');
  await registry.change({ steps: [step], reason: 'by hand' }, 'ben');
  await after(1);
  const { state, why } = (await first()) ?? {};
  assert.equal(state, 'stopped');
  assert.match(why ?? '', /ben changed promo.*by hand/);
  await assert.rejects(rollouts.change({ do: 'resume', id }, 'ben', ''), refusedWith('RELEASE_RULE_INVALID'));
});

test('a rollout that is paused before it starts stays as it is', async () => {
  const { start, after, rollouts, clock, first } = await desk();
  const { id } = await start(plan, { startAt: clock.now + hourMs });
  await rollouts.change({ do: 'pause', id }, 'ben', '');
  await after(2 * 3600);
  assert.equal((await first())?.state, 'paused');
});

test('a stage waits for its visitors, and too many failures among them stop the rollout', async () => {
  const { start, after, registry, health, first, rollouts } = await desk();
  await start([stage(50, 60, { leastVisitors: 3, mostFailing: 0.2 }), stage(100, 60)]);
  await after(0);
  assert.deepEqual(await after(120), ['1.0.0', 50]);
  assert.match((await rollouts.list()).rollouts[0]?.held ?? '', /0 of 3 visitors/);
  const ids = Array.from({ length: 80 }, (_, index) => index.toString(16).padStart(32, '0'));
  const inCanary = ids.filter((id) => bucketOf(id, part) < 50).slice(0, 4);
  const report = { part, version, mounts: 1, loadFailures: 0, renderErrors: 0, mountMs: 9 };
  const live = await registry.liveSets.current();
  for (const [index, id] of inCanary.entries()) {
    health.add(live, [{ ...report, renderErrors: index === 0 ? 1 : 0 }], { id, network: id, place: nowhere });
  }
  assert.deepEqual(await after(0), ['1.0.0', null]);
  assert.match((await first())?.why ?? '', /25\.00 % of 4 visitors saw a failure, more than 20\.00 %/);
});

test('a scheduled start waits for its time, and a second rollout of a part is refused', async () => {
  const { start, after, clock } = await desk();
  await start(plan, { startAt: clock.now + hourMs });
  await assert.rejects(start(), refusedWith('RELEASE_RULE_INVALID'));
  assert.deepEqual(await after(3599), ['1.0.0', null]);
  assert.deepEqual(await after(1), ['1.0.0', 10]);
});

test('stages that do not grow and versions that are not published are refused', async () => {
  const { start, rollouts } = await desk();
  await assert.rejects(start([stage(50, 1), stage(10, 1)]), refusedWith('RELEASE_RULE_INVALID'));
  const unknown = { do: 'start' as const, part, version: '9.9.9', stages: plan, promotes: true };
  await assert.rejects(rollouts.change(unknown, 'ann', ''), refusedWith('RELEASE_VERSION_UNKNOWN'));
});

test('the stable version is refused, so that a pipeline that runs again leaves nothing behind', async () => {
  const { start, after, first } = await desk();
  await start([stage(100, 0)]);
  assert.deepEqual([await after(0), await after(0)].at(-1), [version, null]);
  await assert.rejects(start(), refusedWith('RELEASE_RULE_INVALID'));
  assert.equal((await first())?.state, 'done');
});

test('a freeze refuses promotes and canaries, lets rollbacks through, and is overruled with a reason only', async () => {
  const { registry, clock } = await desk();
  await registry.promote([{ id: part, version }], { actor: 'ann', reason: '' });
  const window = { do: 'add' as const, from: clock.now + minuteMs, to: clock.now + hourMs, parts: [part] };
  const freeze = freezeEdit(window, { actor: 'ann', reason: 'the final', now: clock.now });
  await registry.edit(freeze, { actor: 'ann', action: 'freeze', reason: 'the final' });
  const canary = { do: 'canary' as const, part, version: '1.0.0', percent: 5 };
  await registry.change({ steps: [canary], reason: '' }, 'ben');
  await registry.change({ steps: [{ ...canary, percent: 0 }], reason: '' }, 'ben');
  clock.now += minuteMs;
  for (const step of [canary, { do: 'promote' as const, part, version: '1.0.0' }]) {
    await assert.rejects(registry.change({ steps: [step], reason: 'now' }, 'ben'), refusedWith('RELEASE_FROZEN'));
  }
  await assert.rejects(
    registry.change({ steps: [canary], reason: '', force: true }, 'ben'),
    refusedWith('RELEASE_REASON_MISSING'),
  );
  const forced = await registry.change({ steps: [canary], reason: 'the sponsor asked', force: true }, 'ben');
  assert.match(forced.entry.forced?.[0] ?? '', /promo is frozen until .*: the final/);
  await registry.change({ steps: [{ do: 'rollback', part }], reason: 'it blinks' }, 'ben');
  clock.now += hourMs;
  await registry.change({ steps: [{ do: 'promote', part, version }], reason: '' }, 'ben');
});

test('a rollout waits for the end of a freeze', async () => {
  const { registry, clock, start, after, rollouts } = await desk();
  const window = { do: 'add' as const, from: clock.now, to: clock.now + hourMs, parts: [] };
  const freeze = freezeEdit(window, { actor: 'ann', reason: 'the final', now: clock.now });
  await registry.edit(freeze, { actor: 'ann', action: 'freeze', reason: 'the final' });
  await start();
  assert.deepEqual(await after(3599), ['1.0.0', null]);
  assert.match((await rollouts.list()).rollouts[0]?.held ?? '', /frozen until/);
  assert.deepEqual(await after(1), ['1.0.0', 10]);
});
