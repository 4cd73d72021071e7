import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, afterEach, test } from '@jest/globals';
import { Registry } from '../registry.ts';
import { build } from '../testing/test-build.ts';
import { opsToken, siteWith } from '../testing/test-site.ts';
import { closePlaces } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';
import { operatorOfToken, TokenUses } from './tokens.ts';

afterEach(tidyUp);
afterAll(closePlaces);

const root = `Bearer ${opsToken}`;
const canary = (part: string, percent = 5) => ({ do: 'canary', part, version: '1.1.0', percent });

async function desk() {
  const published = ['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0', 'games@1.1.0', 'games@1.0.0'];
  const made = await siteWith(published);
  const as = (authorization: string) => ({
    get: async (path: string) =>
      (await made.site.inject({ url: `/registry/api/${path}`, headers: { authorization } })).json(),
    post: async (path: string, payload: object) =>
      (
        await made.site.inject({ method: 'POST', url: `/registry/api/${path}`, headers: { authorization }, payload })
      ).json(),
    put: async (path: string, payload: Buffer) =>
      (
        await made.site.inject({
          method: 'PUT',
          url: `/registry/api/${path}`,
          headers: { authorization, 'content-type': 'application/octet-stream' },
          payload,
        })
      ).json(),
  });
  const admin = as('admin-session');
  const token = async (may: string[], parts: string[] = [], days = 30) => {
    const change = { do: 'create-token', name: 'ci', may, parts, days };
    const { value } = await admin.post('access', { change, reason: 'nightly builds' });
    return { id: value.tokens.at(-1).id as string, secret: value.secret as string, ...as(`Bearer ${value.secret}`) };
  };
  const release = (who: ReturnType<typeof as>, step: object, reason = '') =>
    who.post('changes', { steps: [step], reason });
  return { ...made, as, admin, token, release, ann: as('ann-session'), ben: as('ben-session') };
}

test('a token does what it is for and nothing else, and the history names it', async () => {
  const { token, release } = await desk();
  const ci = await token(['read', 'release'], ['promo']);
  const { value } = await release(ci, canary('promo'));
  assert.equal(value.entry.actor, `token:ci.${ci.id}`);
  assert.equal((await release(ci, canary('games'))).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await release(ci, { do: 'restore', revision: 1 }, 'x')).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await release(ci, { do: 'rollback', part: 'promo' }, 'x')).error, 'RELEASE_RIGHT_MISSING');
  const quiet = { change: { do: 'quiet', minutes: 5 } };
  assert.equal((await ci.post('alerts', quiet)).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await ci.put('uploads/12345678/a.js', Buffer.from('x'))).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await ci.get('status')).success, true);
});

test('a token for some parts freezes them, and sets no rule for all', async () => {
  const { token } = await desk();
  const ci = await token(['rules'], ['promo']);
  const add = { do: 'add', from: Date.now(), to: Date.now() + 60_000 };
  const freeze = (more: object) => ci.post('freezes', { change: { ...add, ...more }, reason: 'the final' });
  assert.equal((await freeze({ parts: ['promo'] })).success, true);
  assert.equal((await freeze({ parts: ['games'] })).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await freeze({})).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await ci.post('alerts', { change: { do: 'quiet', minutes: 5 } })).error, 'RELEASE_RIGHT_MISSING');
});

test('a freeze and an alert name parts of this site, or say which was probably meant', async () => {
  const { admin } = await desk();
  const add = { do: 'add', from: Date.now(), to: Date.now() + 60_000, parts: ['prmo'] };
  const frozen = await admin.post('freezes', { change: add, reason: 'the final' });
  assert.equal(frozen.error, 'RELEASE_RULE_INVALID');
  assert.match(frozen.message + JSON.stringify(frozen.value), /did you mean promo/);
  const alert = { do: 'add', name: 'team', kind: 'json', address: 'http://127.0.0.1:9/hook', parts: ['prmo'] };
  assert.equal((await admin.post('alerts', { change: alert })).error, 'RELEASE_RULE_INVALID');
  assert.deepEqual((await admin.get('rollouts')).value.freezes, []);
});

test.each([
  [{ do: 'canary', part: 'prmo', version: '1.1.0', percent: 5 }, /did you mean promo/],
  [{ do: 'pin', part: 'prmo', why: 'audit' }, /did you mean promo/],
  [{ do: 'promote', part: 'prmo', version: '1.1.0' }, /did you mean promo/],
  [{ do: 'promote', part: 'promo', version: '1.1.00' }, /did you mean 1\.1\.0/],
  [{ do: 'rollback', part: 'promo', to: '../../promo/1.0.0' }, /is not published/],
])('a step with a name that is none says which was probably meant: %j', async (step, meant) => {
  const { admin, release } = await desk();
  const refused = await release(admin, step, 'x');
  assert.match(refused.message + JSON.stringify(refused.value), meant);
});

test('a token publishes the parts that it is for', async () => {
  const { token, root: folder } = await desk();
  const ci = await token(['publish'], ['promo']);
  for (const [id, error] of [
    ['promo', null],
    ['games', 'RELEASE_RIGHT_MISSING'],
  ] as const) {
    const built = await build(folder, { id, version: '2.0.0' });
    for (const file of ['artifact.json', 'entry.js']) {
      await ci.put(`uploads/upload-${id}/${file}`, await readFile(join(built, file)));
    }
    assert.equal((await ci.post('publish', { upload: `upload-${id}` })).error, error, id);
  }
});

test('a token of one part ends and makes links of that part alone', async () => {
  const { admin, token } = await desk();
  const team = await token(['read', 'release', 'rollback'], ['promo']);
  const link = async (by: typeof admin, more: object) => by.post('override-links', { minutes: 5, ...more });
  const ofGames = (await link(admin, { versions: { games: '1.1.0' } })).value.id;
  const ofRevision = (await link(admin, { revision: 1 })).value.id;
  for (const id of [ofGames, ofRevision]) {
    assert.equal((await team.post('override-links/revoked', { id })).error, 'RELEASE_RIGHT_MISSING');
  }
  assert.equal((await link(team, { revision: 1 })).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await link(team, { versions: { games: '1.1.0' } })).error, 'RELEASE_RIGHT_MISSING');
  const { id } = (await link(team, { versions: { promo: '1.1.0' } })).value;
  const { links } = (await team.post('override-links/revoked', { id })).value;
  assert.deepEqual(
    links.filter(({ revoked }: { revoked: boolean }) => revoked).map((one: { id: string }) => one.id),
    [id],
  );
  assert.equal((await admin.post('override-links/revoked', { id: ofGames })).success, true);
});

test('what is checked is what is published, however often the record of an upload is written meanwhile', async () => {
  const { token, root: folder, registry } = await desk();
  const ci = await token(['publish'], ['promo']);
  const [own, other] = await Promise.all(
    ['promo', 'games'].map((id) => build(folder, { id, version: '6.6.6', script: 'shared' })),
  );
  const record = (of = '') => readFile(join(of, 'artifact.json'));
  for (let round = 0; round < 5; round += 1) {
    const upload = `upload-race-${round}`;
    const records = [await record(own), await record(other)];
    await ci.put(`uploads/${upload}/entry.js`, await readFile(join(own ?? '', 'entry.js')));
    await ci.put(`uploads/${upload}/artifact.json`, records[round % 2] ?? Buffer.alloc(0));
    const writes = Array.from({ length: 10 }, (_, at) =>
      ci.put(`uploads/${upload}/artifact.json`, records[at % 2] ?? Buffer.alloc(0)),
    );
    await Promise.all([ci.post('publish', { upload }), ...writes, ci.post('publish', { upload })]);
  }
  assert.ok((await registry.versions.versions('promo')).includes('6.6.6'));
  assert.ok(!(await registry.versions.versions('games')).includes('6.6.6'));
});

test('a token ends by its day or by being revoked, shows its last use, and is stored as a hash', async () => {
  const { token, admin, registry } = await desk();
  const ci = await token(['read']);
  assert.equal((await admin.get('access')).value.tokens[0].lastUsedAt, null);
  assert.equal((await ci.get('status')).success, true);
  const { lastUsedAt } = (await admin.get('access')).value.tokens[0];
  assert.ok(Math.abs(Date.now() - lastUsedAt) < 61_000);
  const { store, keys } = registry;
  const later = new Registry({ store, keys, now: () => Date.now() + 31 * dayMs });
  assert.equal(await operatorOfToken(ci.secret, later, new TokenUses(store)), null);
  await admin.post('access', { change: { do: 'revoke-token', id: ci.id }, reason: 'it leaked' });
  assert.equal((await ci.get('status')).error, 'FORBIDDEN');
  const secret = ci.secret.split('_').slice(2).join('_');
  for (const file of await readdir(store.name, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    assert.ok(!(await readFile(join(file.parentPath, file.name))).includes(secret), file.name);
  }
});

test('a token that ends soon hears so from doctor, and no other does', async () => {
  const { token } = await desk();
  const codesOf = async (days: number) => {
    const ci = await token(['read'], ['promo'], days);
    const { value } = await ci.get('check?what=doctor');
    return value.findings.map(({ code, severity }: { code: string; severity: string }) => `${severity} ${code}`);
  };
  assert.ok((await codesOf(10)).includes('warning TOKEN_ENDS'));
  assert.ok(!(await codesOf(30)).includes('warning TOKEN_ENDS'));
});

test('access is decided by administrators and the own token of the site alone', async () => {
  const { ann, as, admin } = await desk();
  const change = { do: 'create-token', name: 'mine', may: ['read'], days: 1 };
  assert.equal((await ann.post('access', { change, reason: '' })).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await admin.post('access', { change, reason: '' })).success, true);
  assert.equal((await as(root).post('access', { change, reason: '' })).success, true);
  const forbidden = { ...change, may: ['access'] };
  assert.equal((await admin.post('access', { change: forbidden, reason: '' })).error, 'REQUEST_INVALID');
});

test('a part is released by those on its list alone; a rollback stays open to everyone with the role', async () => {
  const { admin, ann, ben, release } = await desk();
  const rights = { part: 'promo', publish: null, release: ['ann'], twoPeople: false };
  await admin.post('access', { change: { do: 'set-rights', rights }, reason: 'a team of its own' });
  assert.equal((await release(ben, canary('promo'))).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await release(ben, canary('games'))).success, true);
  assert.equal((await release(ben, { do: 'restore', revision: 1 }, 'x')).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await release(ann, { do: 'promote', part: 'promo', version: '1.1.0' })).success, true);
  assert.equal((await release(ben, { do: 'rollback', part: 'promo' }, 'it blinks')).success, true);
});

test('what needs two people is carried out by the second, who is another, and the history names both', async () => {
  const { admin, ann, ben, release, as } = await desk();
  const rights = { part: 'promo', publish: null, release: null, twoPeople: true };
  await admin.post('access', { change: { do: 'set-rights', rights }, reason: '' });
  const step = { do: 'promote', part: 'promo', version: '1.1.0' };
  for (const who of [ann, as(root)]) assert.equal((await release(who, step)).error, 'RELEASE_APPROVAL_NEEDED');
  assert.equal((await release(ann, canary('promo'))).error, 'RELEASE_APPROVAL_NEEDED');
  assert.equal((await release(ann, { ...step, part: 'games' })).success, true);
  const asked = { change: { do: 'change', steps: [step] }, reason: 'new lists' };
  const { proposal } = (await ann.post('proposals', asked)).value;
  const decide = (who: typeof ann, approve = true) =>
    who.post('proposals/decide', { id: proposal.id, approve, reason: '' });
  assert.equal((await decide(ann)).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await decide(ben)).success, true);
  const [entry] = (await ann.get('revisions?part=promo&limit=1')).value.entries;
  assert.deepEqual([entry.actor, entry.action, entry.reason], ['ann', 'promote', 'new lists']);
  assert.match(entry.note, /proposal .* of ann, approved by ben/);
  assert.equal((await decide(ben)).error, 'RELEASE_RULE_UNKNOWN');
  assert.equal((await release(ann, { do: 'rollback', part: 'promo' }, 'it blinks')).success, true);
});

test('a rollback to a version that was never stable is a release: it needs its right, a second person and no freeze', async () => {
  const { admin, ann, ben, token, release } = await desk();
  const forward = { do: 'rollback', part: 'promo', to: '1.1.0' };
  const onCall = await token(['read', 'rollback'], ['promo']);
  assert.equal((await release(onCall, forward, 'it blinks')).error, 'RELEASE_RIGHT_MISSING');
  const freeze = { do: 'add', from: Date.now(), to: Date.now() + dayMs, parts: ['promo'] };
  await admin.post('freezes', { change: freeze, reason: 'holidays' });
  assert.equal((await release(ann, forward, 'it blinks')).error, 'RELEASE_FROZEN');
  const rights = { part: 'promo', publish: null, release: null, twoPeople: true };
  await admin.post('access', { change: { do: 'set-rights', rights }, reason: '' });
  assert.equal((await release(ann, forward, 'it blinks')).error, 'RELEASE_APPROVAL_NEEDED');
  const step = { do: 'promote', part: 'games', version: '1.1.0' };
  assert.equal((await release(ann, step)).success, true);
  assert.equal((await release(ben, { do: 'rollback', part: 'games', to: '1.0.0' }, 'it blinks')).success, true);
  const again = { do: 'rollback', part: 'games', to: '1.1.0' };
  assert.equal((await release(await token(['rollback']), again, 'that was better')).success, true);
});

test('a canary that is proposed as stable is approved as the version that it was then', async () => {
  const { admin, ann, ben, release } = await desk();
  await release(ann, canary('promo'));
  const rights = { part: 'promo', publish: null, release: null, twoPeople: true };
  await admin.post('access', { change: { do: 'set-rights', rights }, reason: '' });
  const asked = { change: { do: 'change', steps: [{ do: 'promote', part: 'promo' }] }, reason: 'it does well' };
  const { proposal } = (await ann.post('proposals', asked)).value;
  assert.deepEqual(proposal.change.steps, [{ do: 'promote', part: 'promo', version: '1.1.0' }]);
  assert.equal((await ben.post('proposals/decide', { id: proposal.id, approve: true, reason: '' })).success, true);
});

test("a person's token is no second person", async () => {
  const { admin, ben, token, release } = await desk();
  const rights = { part: 'promo', publish: null, release: null, twoPeople: true };
  await admin.post('access', { change: { do: 'set-rights', rights }, reason: '' });
  const ci = await token(['read', 'release']);
  assert.equal((await release(ci, canary('promo'))).error, 'RELEASE_APPROVAL_NEEDED');
  const { proposal } = (await ci.post('proposals', { change: { do: 'change', steps: [canary('promo')] }, reason: 'x' }))
    .value;
  const decide = { id: proposal.id, approve: true, reason: '' };
  const shownTo = async (who: typeof admin) => (await who.get('access')).value.proposals[0].barred;
  assert.deepEqual(await shownTo(admin), { because: 'OWN', until: null });
  assert.equal(await shownTo(ben), null);
  assert.equal((await admin.post('proposals/decide', decide)).error, 'RELEASE_RIGHT_MISSING');
});

test('another account of who proposed it, and a token of that account, are no second person', async () => {
  const { admin, ann, ben, as } = await desk();
  const again = as('ann-again-session');
  const rights = { part: 'promo', publish: null, release: null, twoPeople: true };
  await admin.post('access', { change: { do: 'set-rights', rights }, reason: '' });
  const asked = { change: { do: 'change', steps: [canary('promo')] }, reason: 'x' };
  for (const [proposer, other] of [
    [ann, again],
    [again, ann],
  ] as const) {
    const { proposal } = (await proposer.post('proposals', asked)).value;
    const decide = (who: typeof ann) => who.post('proposals/decide', { id: proposal.id, approve: true, reason: '' });
    const shown = (await other.get('access')).value.proposals.at(-1);
    assert.deepEqual(shown.barred, { because: 'PROVEN', until: null });
    assert.equal((await decide(other)).error, 'RELEASE_RIGHT_MISSING');
  }
  assert.deepEqual((await ben.get('access')).value.proposals.at(-1).barred, null);
});

test('who may not release a part reads that its proposals wait for another, and is refused', async () => {
  const { admin, ann, ben } = await desk();
  const { actor } = (await admin.get('access')).value;
  const rights = { part: 'promo', publish: null, release: ['ann', actor], twoPeople: true };
  await admin.post('access', { change: { do: 'set-rights', rights }, reason: '' });
  const asked = { change: { do: 'change', steps: [canary('promo')] }, reason: 'x' };
  const { proposal } = (await ann.post('proposals', asked)).value;
  const shownTo = async (who: typeof admin) => (await who.get('access')).value.proposals[0].barred;
  assert.deepEqual(await shownTo(ben), { because: 'RIGHT', until: null });
  assert.equal(await shownTo(admin), null);
  for (const approve of [true, false]) {
    const answer = await ben.post('proposals/decide', { id: proposal.id, approve, reason: '' });
    assert.equal(answer.error, 'RELEASE_RIGHT_MISSING');
  }
});

test('a rollout of such a part is proposed and approved as a whole', async () => {
  const { admin, ann, ben } = await desk();
  const rights = { part: 'promo', publish: null, release: null, twoPeople: true };
  await admin.post('access', { change: { do: 'set-rights', rights }, reason: '' });
  const plan = { part: 'promo', version: '1.1.0', stages: [{ percent: 10, waitSeconds: 600 }] };
  const alone = await ann.post('rollouts', { change: { do: 'start', ...plan }, reason: '' });
  assert.equal(alone.error, 'RELEASE_APPROVAL_NEEDED');
  const { proposal } = (await ann.post('proposals', { change: { do: 'rollout', ...plan }, reason: 'slowly' })).value;
  await ben.post('proposals/decide', { id: proposal.id, approve: true, reason: '' });
  const [shown] = (await ann.get('rollouts')).value.rollouts;
  assert.deepEqual([shown.rollout.by, shown.rollout.version], ['ann', '1.1.0']);
  assert.deepEqual((await ann.get('access')).value.proposals, []);
});

test('a rollout that is proposed for a time begins then, and not when it is approved', async () => {
  const { admin, ann, ben } = await desk();
  const rights = { part: 'promo', publish: null, release: null, twoPeople: true };
  await admin.post('access', { change: { do: 'set-rights', rights }, reason: '' });
  const startAt = Date.now() + 3_600_000;
  const change = {
    do: 'rollout',
    part: 'promo',
    version: '1.1.0',
    stages: [{ percent: 10, waitSeconds: 600 }],
    startAt,
  };
  const { proposal } = (await ann.post('proposals', { change, reason: 'in the morning' })).value;
  assert.equal(proposal.change.startAt, startAt);
  await ben.post('proposals/decide', { id: proposal.id, approve: true, reason: '' });
  const [shown] = (await ann.get('rollouts')).value.rollouts;
  assert.deepEqual([shown.rollout.state, shown.rollout.dueAt], ['scheduled', startAt]);
});

test('a team has alerts of its own part by a token of that part, and touches no other', async () => {
  const { admin, token, as } = await desk();
  const team = await token(['read', 'rules'], ['promo']);
  const address = 'http://127.0.0.1:9/hook';
  const add = (by: typeof admin, parts?: string[]) =>
    by.post('alerts', {
      change: { do: 'add', name: 'promo team', kind: 'json', address, ...(parts ? { parts } : {}) },
    });
  assert.equal((await add(team)).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await add(team, ['promo', 'shell'])).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await add(team, ['promo'])).success, true);
  const everybody = (await add(as(root))).value.channels.at(-1).id;
  const edit = (by: typeof admin, id: string, more: object) =>
    by.post('alerts', { change: { do: 'edit', id, ...more } });
  assert.equal((await edit(team, everybody, { on: false })).error, 'RELEASE_RIGHT_MISSING');
  const [own] = (await team.get('alerts')).value.channels;
  assert.equal((await edit(team, own.id, { parts: [] })).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await edit(team, own.id, { on: false })).success, true);
  assert.equal((await team.post('alerts/test', { channel: everybody })).error, 'RELEASE_RIGHT_MISSING');
  assert.equal((await team.post('alerts', { change: { do: 'remove', id: own.id } })).success, true);
});

test('damaged controls stop releases, and no rollback', async () => {
  const { admin, as, release, place, registry } = await desk();
  await release(as(root), { do: 'promote', part: 'promo', version: '1.1.0' });
  await admin.post('alerts', { change: { do: 'quiet', minutes: 5 } });
  const hash = (await registry.liveSets.latest())?.entry.controls;
  await place.tamper(`controls/${hash}.json`, '{}');
  const restarted = new Registry({ store: place.open(), keys: registry.keys });
  await assert.rejects(restarted.controls(), /is not what revision/);
  const steps = [{ do: 'rollback' as const, part: 'promo' }];
  const { entry } = await restarted.change({ steps, reason: 'it blinks' }, 'ann');
  assert.equal(entry.action, 'rollback');
});
