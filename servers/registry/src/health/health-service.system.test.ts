import assert from 'node:assert/strict';
import type { LiveSetStep } from '@atrium/contracts/calls';
import { bucketOf, nowhere, reportsSuccess } from '@atrium/contracts/release';
import { afterAll, afterEach, jest, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { Registry } from '../index.ts';
import { siteWith } from '../testing/test-site.ts';
import { closePlaces, type TestStoreKind, testStores } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';
import { HealthService } from './health-service.ts';

afterEach(tidyUp);
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(closePlaces);

const visitorIds = Array.from({ length: 400 }, (_, index) => index.toString(16).padStart(32, '0'));
/** A visitor who is alone in a network. */
const visitor = (id: string) => ({ id, network: id, place: nowhere });

const inCanary = visitorIds.filter((id) => bucketOf(id, 'promo') < 20);
const inStable = visitorIds.filter((id) => bucketOf(id, 'promo') >= 20);

function reportOf(version: string, hasFailed: boolean) {
  const [mounts, loadFailures] = hasFailed ? [0, 1] : [1, 0];
  return { part: 'promo', version, mounts, loadFailures, renderErrors: 0, mountMs: hasFailed ? null : 120 };
}

/** A registry whose clock the test sets, with a canary for a fifth. */
async function trial(kind?: TestStoreKind) {
  const made = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0'], kind ? { kind } : {});
  const clock = { now: Date.now() };
  const { store, keys } = made.registry;
  const registry = new Registry({ store, keys, now: () => clock.now });
  const steps = [{ do: 'canary' as const, part: 'promo', version: '1.1.0', percent: 20 }];
  await registry.change({ steps, reason: '' }, 'test');
  return { registry, clock, place: made.place, health: new HealthService(registry) };
}

test('a canary that fails for its visitors is ended by itself, with an entry that says why', async () => {
  const { registry, health } = await trial();
  const live = await registry.liveSets.current();
  for (const id of inStable.slice(0, 80)) health.add(live, [reportOf('1.0.0', false)], visitor(id));
  await health.monitor.look();
  assert.ok((await registry.liveSets.current()).remotes.promo?.canary);
  for (const id of inCanary.slice(0, 12)) health.add(live, [reportOf('1.1.0', true)], visitor(id));
  await health.monitor.look();
  const after = await registry.liveSets.latest();
  assert.deepEqual([after?.entry.actor, after?.liveSet.remotes.promo?.canary], ['health', null]);
  assert.match(after?.entry.reason ?? '', /1\.1\.0 failed for 12 of 12 visitors, stable for 0 of 80/);
  assert.deepEqual(after?.liveSet.remotes.promo?.recalled, ['1.1.0']);
});

for (const kind of testStores) {
  test(`${kind.name}: a canary is judged by what all processes see of it, in one order, and after a restart`, async () => {
    const { registry, place } = await trial(kind);
    const open = () => {
      const { keys, now } = registry;
      const own = new Registry({ store: place.open(), keys, now });
      return { own, health: new HealthService(own) };
    };
    const [one, other] = [open(), open()];
    const live = await registry.liveSets.current();
    const canary = async () => (await registry.liveSets.current()).remotes.promo?.canary ?? null;
    const trialOf = async ({ health }: typeof one) => (await health.health('promo', 5)).trial;
    for (const [index, id] of inStable.slice(0, 80).entries()) {
      (index % 2 ? one : other).health.add(live, [reportOf('1.0.0', false)], visitor(id));
    }
    // Each of the two processes sees too little of it to say anything.
    for (const [index, id] of inCanary.slice(0, 4).entries()) {
      (index % 2 ? one : other).health.add(live, [reportOf('1.1.0', true)], visitor(id));
    }
    await Promise.all([one.health.monitor.look(), other.health.monitor.look()]);
    await one.health.monitor.look();
    await other.health.monitor.look();
    const seen = await trialOf(one);
    assert.deepEqual(seen?.[0], {
      measure: 'failures',
      canary: { visitors: 4, failing: 4 },
      stable: { visitors: 80, failing: 0 },
    });
    assert.deepEqual(await trialOf(other), seen);
    const later = open();
    await later.health.monitor.look();
    if (await canary()) {
      assert.deepEqual(await trialOf(later), seen, 'a process that starts now knows it all');
      // A visitor whom one process counted is no other visitor to the next.
      later.health.add(live, [reportOf('1.1.0', true)], visitor(inCanary[0] ?? ''));
      await later.health.monitor.look();
      assert.deepEqual(await trialOf(later), seen);
    }
    for (const id of inCanary.slice(4, 10)) later.health.add(live, [reportOf('1.1.0', true)], visitor(id));
    await later.health.monitor.look();
    assert.equal(await canary(), null);
    await one.health.monitor.look();
    assert.deepEqual(await registry.store.list('evidence'), [], 'and forgotten when it is over');
    const ends = [];
    for await (const { entry } of registry.liveSets.backwards()) if (entry.actor === 'health') ends.push(entry.reason);
    assert.equal(ends.length, 1);
  });
}

const slow = {
  lcpMs: ['1.1.0 was slow to show its content (LCP)', 9_000],
  inpMs: ['1.1.0 was slow to answer (INP)', 900],
} as const;

for (const [name, [why, value]] of Object.entries(slow)) {
  test(`a canary whose pages are poor by ${name} is ended, one that is as poor as stable is not`, async () => {
    const { registry, health } = await trial();
    const live = await registry.liveSets.current();
    const report = (version: string, measured: number) => ({
      ...reportOf(version, false),
      vitals: { [name]: measured },
    });
    const canary = async () => (await registry.liveSets.current()).remotes.promo?.canary ?? null;
    for (const id of inStable.slice(0, 40)) health.add(live, [report('1.0.0', value)], visitor(id));
    for (const id of inCanary.slice(0, 20)) health.add(live, [report('1.1.0', value)], visitor(id));
    await health.monitor.look();
    assert.ok(await canary());
    for (const id of inStable.slice(40, 240)) health.add(live, [report('1.0.0', 10)], visitor(id));
    for (const id of inCanary.slice(20, 50)) health.add(live, [report('1.1.0', value)], visitor(id));
    await health.monitor.look();
    assert.equal(await canary(), null);
    assert.ok((await registry.liveSets.latest())?.entry.reason.startsWith(why));
    const { versions } = await health.health('promo', 5);
    const { vitals, failureRate } = versions.find(({ version }) => version === '1.1.0')?.total ?? {};
    const found = vitals?.find((vital) => vital.name === name);
    assert.deepEqual([found?.visitors, found?.poor, failureRate], [found?.visitors, found?.visitors, 0]);
    assert.ok((found?.visitors ?? 0) >= 20);
  });
}

for (const kind of ['faults', 'hangs'] as const) {
  test(`a canary with ${kind} for its visitors is ended by itself`, async () => {
    const { registry, health } = await trial();
    const live = await registry.liveSets.current();
    for (const id of inStable.slice(0, 80)) health.add(live, [reportOf('1.0.0', false)], visitor(id));
    for (const id of inCanary.slice(0, 12)) health.add(live, [{ ...reportOf('1.1.0', false), [kind]: 1 }], visitor(id));
    await health.monitor.look();
    assert.equal((await registry.liveSets.current()).remotes.promo?.canary, null);
    const { versions } = await health.health('promo', 5);
    assert.equal(versions.find(({ version }) => version === '1.1.0')?.total[kind], 12);
  });
}

test('a stable version with faults for everyone, which is shown all the same, is not proposed for rollback', async () => {
  const { registry, clock, health } = await trial();
  await registry.change({ steps: [{ do: 'promote', part: 'promo' }], reason: '' }, 'test');
  const live = await registry.liveSets.current();
  const reporters = visitorIds.filter((id) => reportsSuccess(id, undefined)).slice(0, 15);
  for (const faults of [1, 2]) {
    for (const id of reporters) health.add(live, [{ ...reportOf('1.1.0', false), faults }], visitor(id));
    clock.now += 80_000;
  }
  await health.monitor.look();
  assert.equal((await health.health('promo', 5)).proposal, null);
});

test('a failure of both versions does not end the canary', async () => {
  const { registry, health } = await trial();
  const live = await registry.liveSets.current();
  for (const id of inStable) health.add(live, [reportOf('1.0.0', Number.parseInt(id, 16) % 3 === 0)], visitor(id));
  for (const id of inCanary) health.add(live, [reportOf('1.1.0', Number.parseInt(id, 16) % 3 === 0)], visitor(id));
  await health.monitor.look();
  assert.ok((await registry.liveSets.current()).remotes.promo?.canary);
});

test('a report about a version that is not the visitor’s own, or not live, is no evidence', async () => {
  const { registry, health } = await trial();
  const live = await registry.liveSets.current();
  for (const id of inStable) health.add(live, [reportOf('1.1.0', true), reportOf('6.6.6', true)], visitor(id));
  for (const id of inStable) health.add(live, [reportOf('1.0.0', false)], visitor(id));
  await health.monitor.look();
  assert.ok((await registry.liveSets.current()).remotes.promo?.canary);
  const { versions } = await health.health('promo', 5);
  assert.deepEqual(versions.map(({ version }) => version).sort(), ['1.0.0', '1.1.0']);
});

test('a stable version that fails for everyone is proposed for rollback, or rolled back where that is on', async () => {
  const { registry, clock, health } = await trial();
  await registry.change({ steps: [{ do: 'promote', part: 'promo' }], reason: '' }, 'test');
  const reporters = visitorIds.filter((id) => reportsSuccess(id, undefined)).slice(0, 15);
  const fail = async () => {
    const live = await registry.liveSets.current();
    for (const id of reporters) health.add(live, [reportOf('1.1.0', true)], visitor(id));
    clock.now += 80_000;
    for (const id of reporters) health.add(live, [reportOf('1.1.0', true)], visitor(id));
    await health.monitor.look();
  };
  await fail();
  assert.match((await health.health('promo', 5)).proposal?.why ?? '', /1\.1\.0 failed for 15 of 15/);
  assert.equal((await registry.liveSets.current()).remotes.promo?.stable.version, '1.1.0');
  await registry.change({ steps: [{ do: 'auto-rollback', part: 'promo', on: true }], reason: '' }, 'test');
  await health.monitor.look();
  const after = await registry.liveSets.latest();
  assert.deepEqual([after?.entry.actor, after?.entry.action], ['health', 'rollback']);
  assert.equal(after?.liveSet.remotes.promo?.stable.version, '1.0.0');
});

test('health figures survive a restart, and other processes see them', async () => {
  const { registry, health } = await trial();
  const live = await registry.liveSets.current();
  for (const id of inStable.slice(0, 30)) health.add(live, [reportOf('1.0.0', id === inStable[0])], visitor(id));
  await health.keep(true);
  const { versions } = await new HealthService(registry).health('promo', 5);
  const [stable] = versions;
  assert.deepEqual([stable?.total.visitors, stable?.total.mounts, stable?.total.loadFailures], [30, 29, 1]);
  assert.equal(stable?.total.failureRate, 1 / 30);
  assert.equal(stable?.total.mountMs, 120);
});

/** The cookies of a visitor whose pages report successes too. */
async function sampledVisitor(site: FastifyInstance): Promise<Record<string, string>> {
  for (;;) {
    const { cookies } = await site.inject('/promo');
    const found = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    if (reportsSuccess(found.atrium_visitor ?? '', undefined)) return found;
  }
}

test('a visitor id that the site did not make is no evidence, and the console shows it', async () => {
  const { site } = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
  const payload = { reports: [reportOf('1.0.0', true)] };
  const own = await sampledVisitor(site);
  const other = visitorIds.find((id) => reportsSuccess(id, undefined)) ?? '';
  for (const cookies of [{ atrium_visitor: other }, { ...own, atrium_visitor: other }]) {
    await site.inject({ method: 'POST', url: '/registry/health', payload, cookies });
  }
  const { value } = (
    await site.inject({ url: '/registry/api/health?part=promo', headers: { authorization: 'ann-session' } })
  ).json();
  assert.equal(value.versions[0].total.visitors, 0);
  assert.deepEqual(value.doubts, { unsigned: 2, crowded: 0, held: null });
});

test('failures from one network end no canary and roll nothing back; the console shows them as doubtful', async () => {
  const { registry, health } = await trial();
  const live = await registry.liveSets.current();
  for (const id of inStable) health.add(live, [reportOf('1.0.0', false)], visitor(id));
  for (const id of inCanary) health.add(live, [reportOf('1.1.0', true)], { ...visitor(id), network: '203.0.113.0/24' });
  await health.monitor.look();
  assert.ok((await registry.liveSets.current()).remotes.promo?.canary);
  const { doubts } = await health.health('promo', 5);
  assert.equal(doubts.crowded, inCanary.length - 8);
  assert.match(doubts.held ?? '', /1\.1\.0 failed for 8 of 8 visitors of 1 networks, of which 5 are needed/);
});

test('an automatic rollback passes over prereleases, and does not follow another one', async () => {
  const { registry } = await siteWith(['shell@1.0.0', 'promo@1.2.0', 'promo@1.1.0-rc.1', 'promo@1.0.0']);
  const clock = { now: Date.now() };
  const health = new HealthService(new Registry({ ...registry, store: registry.store, now: () => clock.now }));
  const change = (steps: LiveSetStep[], force = false) => registry.change({ steps, reason: 'test', force }, 'ann');
  await change([{ do: 'promote', part: 'promo', version: '1.1.0-rc.1' }], true);
  await change([{ do: 'promote', part: 'promo', version: '1.2.0' }]);
  await change([{ do: 'auto-rollback', part: 'promo', on: true }]);
  const reporters = visitorIds.filter((id) => reportsSuccess(id, undefined)).slice(0, 15);
  const fail = async (version: string) => {
    for (const _time of ['first', 'settled']) {
      const live = await registry.liveSets.current();
      for (const id of reporters) health.add(live, [reportOf(version, true)], visitor(id));
      clock.now += 80_000;
    }
    await health.monitor.look();
    return (await registry.liveSets.current()).remotes.promo?.stable.version;
  };
  assert.equal(await fail('1.2.0'), '1.0.0');
  assert.equal(await fail('1.0.0'), '1.0.0');
  assert.match((await health.health('promo', 5)).proposal?.why ?? '', /1\.0\.0 failed/);
});

test('a beacon is accepted as text or JSON; invalid and too many ones are refused', async () => {
  // Both are counted by the minute.
  const now = Date.parse('2026-11-21T04:00:10Z');
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const { site } = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
  const url = '/registry/health';
  const payload = JSON.stringify({ reports: [reportOf('1.0.0', true)] });
  const cookies = await sampledVisitor(site);
  const text = { 'content-type': 'text/plain;charset=UTF-8' };
  assert.equal((await site.inject({ method: 'POST', url, payload, cookies, headers: text })).statusCode, 204);
  const json = { 'content-type': 'application/json' };
  assert.equal((await site.inject({ method: 'POST', url, payload, cookies, headers: json })).statusCode, 204);
  const answer = await site.inject({
    url: '/registry/api/health?part=promo',
    headers: { authorization: 'ann-session' },
  });
  const { total } = answer.json().value.versions[0];
  assert.deepEqual([total.visitors, total.loadFailures], [1, 2]);
  assert.deepEqual(answer.json().value.doubts, { unsigned: 0, crowded: 0, held: null });
  assert.equal((await site.inject({ method: 'POST', url, payload: 'x', headers: text })).statusCode, 400);
  let last = answer;
  for (let count = 0; count < 620 && last.statusCode !== 429; count += 1) {
    last = await site.inject({ method: 'POST', url, payload, headers: text });
  }
  assert.equal(last.statusCode, 429);
  assert.ok(Number(last.headers['retry-after']) > 0);
});
