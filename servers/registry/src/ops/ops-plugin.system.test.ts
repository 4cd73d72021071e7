import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { build } from '../testing/test-build.ts';
import { opsToken, siteWith, type TestSite } from '../testing/test-site.ts';
import { closePlaces } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';

afterEach(tidyUp);
afterAll(closePlaces);

const api = '/registry/api';
const authorization = `Bearer ${opsToken}`;

function caller({ site }: TestSite, headers: Record<string, string> = { authorization }) {
  const told = (answer: LightMyRequestResponse) => ({ status: answer.statusCode, ...answer.json() });
  return {
    get: async (path: string) => told(await site.inject({ url: `${api}/${path}`, headers })),
    post: async (path: string, payload: object) =>
      told(await site.inject({ method: 'POST', url: `${api}/${path}`, headers, payload })),
    put: async (path: string, payload: Buffer) => {
      const sent = { ...headers, 'content-type': 'application/octet-stream' };
      return told(await site.inject({ method: 'PUT', url: `${api}/${path}`, headers: sent, payload }));
    },
  };
}

test('a call of the ops API is answered to operators only: by token or by a session with the role', async () => {
  const made = await siteWith(['shell@1.0.0']);
  const guest = await caller(made, {}).get('status');
  assert.deepEqual([guest.status, guest.error], [401, 'AUTH_NOT_LOGGED_IN']);
  for (const wrong of ['Bearer nightly:0123456789abcdeX', 'player-session']) {
    const refused = await caller(made, { authorization: wrong }).get('status');
    assert.deepEqual([refused.status, refused.error], [403, 'FORBIDDEN']);
  }
  const refusedUpload = await caller(made, { authorization: 'player' }).put('uploads/12345678/a.js', Buffer.from('x'));
  assert.equal(refusedUpload.status, 403);
  assert.equal((await caller(made).get('status')).value.parts[0].stable.version, '1.0.0');
  assert.equal((await caller(made, { authorization: 'ann-session' }).get('status')).success, true);
});

test('the history names the account or the token, and refusals are in the requested language', async () => {
  const made = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0']);
  const byAnn = await caller(made, { authorization: 'ann-session' }).post('changes', {
    steps: [{ do: 'canary', part: 'promo', version: '1.1.0', percent: 5 }],
    reason: 'trial',
  });
  assert.equal(byAnn.value.entry.actor, 'ann');
  await caller(made).post('changes', { steps: [{ do: 'promote', part: 'promo' }], reason: '' });
  const { value } = await caller(made).get('revisions?part=promo&limit=2');
  assert.deepEqual(
    value.entries.map((entry: { actor: string }) => entry.actor),
    ['token:nightly', 'ann'],
  );
  const { parts } = (await caller(made).get('status')).value;
  const promo = parts.find(({ id }: { id: string }) => id === 'promo');
  const { actor, action, revision } = promo.lastChange;
  assert.deepEqual([actor, action, revision], ['token:nightly', 'promote', value.entries[0].revision]);
  assert.deepEqual([promo.alarm, promo.lastHour], [null, { visitors: 0, failureRate: null }]);
  const refused = await caller(made, { authorization, language: 'HI' }).post('changes', {
    steps: [{ do: 'rollback', part: 'promo' }],
    reason: '',
  });
  assert.deepEqual([refused.status, refused.error], [200, 'RELEASE_REASON_MISSING']);
  assert.match(refused.message, /[\u0900-\u097f]/);
});

test('an invalid request is refused as such', async () => {
  const made = await siteWith(['shell@1.0.0']);
  const { get, post } = caller(made);
  const wrong = await get('diff?from=x&to=2');
  assert.deepEqual([wrong.status, wrong.error, wrong.value], [400, 'REQUEST_INVALID', { invalid: ['from'] }]);
  assert.equal((await get('diff?from=1&to=99')).error, 'RELEASE_REVISION_UNKNOWN');
  assert.equal((await post('changes', { steps: [], reason: '' })).error, 'REQUEST_INVALID');
  assert.equal((await get('versions?part=..%2Fkeys')).error, 'RELEASE_PART_UNKNOWN');
  assert.equal((await get('nothing')).error, 'NOT_FOUND');
});

test('an answer belongs to the trace of its request, and no cache stores it, refused or not', async () => {
  const { site } = await siteWith(['shell@1.0.0']);
  const traceId = '0123456789abcdef0123456789abcdef';
  const traceparent = `00-${traceId}-0123456789abcdef-01`;
  for (const [path, status] of [
    ['status', 200],
    ['versions?part=none', 200],
    ['nothing', 404],
  ] as const) {
    const answer = await site.inject({ url: `${api}/${path}`, headers: { authorization, traceparent } });
    assert.deepEqual(
      [answer.statusCode, answer.json().traceId, answer.headers['x-trace-id']],
      [status, traceId, traceId],
    );
    assert.equal(answer.headers['cache-control'], 'no-store');
  }
});

test('a version without a federation manifest returns null, and an unknown one is refused', async () => {
  const { get } = caller(await siteWith(['shell@1.0.0']));
  assert.deepEqual((await get('federation-manifest?part=shell&version=1.0.0')).value, { manifest: null });
  const unknown = await get('federation-manifest?part=shell&version=..%2F1.0.0');
  assert.equal(unknown.error, 'RELEASE_VERSION_UNKNOWN');
});

async function upload(made: TestSite, name: string, folder: string): Promise<void> {
  for (const path of await readdir(folder)) {
    const answer = await caller(made).put(`uploads/${name}/${path}`, await readFile(join(folder, path)));
    assert.equal(answer.success, true);
  }
}

test('an upload is invisible until it is published, and then a version like any other', async () => {
  const made = await siteWith(['shell@1.0.0']);
  const { get, post } = caller(made);
  await upload(made, 'upload-0001', await build(made.root));
  assert.equal((await get('versions?part=promo')).error, 'RELEASE_PART_UNKNOWN');
  assert.equal((await made.site.inject('/artifacts/promo/1.0.0/entry.js')).statusCode, 404);
  const planned = await post('publish', { upload: 'upload-0001', dryRun: true });
  assert.deepEqual([planned.value.part, planned.value.isNew], ['promo', true]);
  assert.equal((await get('versions?part=promo')).error, 'RELEASE_PART_UNKNOWN');
  assert.equal((await post('publish', { upload: 'upload-0001' })).value.isNew, true);
  assert.equal((await get('versions?part=promo')).value.versions[0].version, '1.0.0');
  await upload(made, 'upload-0002', await build(made.root));
  assert.equal((await post('publish', { upload: 'upload-0002' })).value.isNew, false);
  await upload(made, 'upload-0003', await build(made.root, { script: 'other' }));
  assert.equal((await post('publish', { upload: 'upload-0003' })).error, 'RELEASE_VERSION_TAKEN');
  assert.equal((await post('publish', { upload: 'upload-none' })).error, 'RELEASE_ARTIFACT_INCOMPLETE');
});

test('an upload cannot leave its folder', async () => {
  const made = await siteWith(['shell@1.0.0']);
  const { put } = caller(made);
  for (const path of ['uploads/12345678/..%2f..%2fkeys%2fx', 'uploads/12345678/.hidden', 'uploads/..%2f..%2fab/x.js']) {
    assert.notEqual((await put(path, Buffer.from('x'))).success, true, path);
  }
});

test('verify finds a live file that was changed, and status of a big registry stays quick', async () => {
  const made = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
  const { get } = caller(made);
  assert.deepEqual((await get('check?what=verify')).value.findings, []);
  await made.place.tamper('artifacts/promo/1.0.0/entry.js', 'evil()');
  const { findings } = (await get('check?what=verify')).value;
  assert.deepEqual(
    findings.map(({ code, part }: { code: string; part: string }) => [code, part]),
    [['FILE_DAMAGED', 'promo']],
  );
});

test('where a version comes from is answered by address, with its documents and without', async () => {
  const { get } = caller(await siteWith(['shell@1.0.0']));
  for (const documents of ['', '&documents=false', '&documents=true']) {
    const { success, value } = await get(`provenance?part=shell&version=1.0.0${documents}`);
    assert.deepEqual([success, value.provenance], [true, null]);
  }
});
