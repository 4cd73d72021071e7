import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { getBalance, getHelpCenter, getMemberInfo, getSystemStatus, login, register } from '@atrium/contracts/calls';
import { encryptPayload } from '@atrium/contracts/client';
import { callList } from '@atrium/contracts/lists';
import { afterAll, beforeAll, test } from '@jest/globals';
import { tamperJwe } from '../testing/tamper-jwe.ts';
import { readPayloadKey, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { addMember, testPassword } from '../testing/test-member.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

// SRV2
test('every answer carries its trace id, the server time and never a cache', async () => {
  const answer = await gateway.visitor().call(getSystemStatus, {});
  assert.equal(answer.success, true);
  assert.match(answer.traceId, /^[0-9a-f]{32}$/);
  assert.equal(answer.headers.get('x-trace-id'), answer.traceId);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.ok(Math.abs(answer.serverTime - gateway.clock.now()) < 60_000);
});

test('the trace a browser begins is carried on', async () => {
  const traceId = '0123456789abcdef0123456789abcdef';
  const headers = { traceparent: `00-${traceId}-0123456789abcdef-01` };
  assert.equal((await gateway.visitor().send('GET', '/wps/system/status', undefined, headers)).traceId, traceId);
});

test('long answers are compressed for clients that accept it, short ones are not', async () => {
  const get = (path: string, encoding: string) =>
    fetch(`${gateway.baseUrl}${path}`, { headers: { Merchant: 'PH', 'Accept-Encoding': encoding } });
  for (const encoding of ['br', 'gzip']) {
    const long = await get(getHelpCenter.path, encoding);
    assert.equal(long.headers.get('content-encoding'), encoding);
    assert.equal(((await long.json()) as { success: boolean }).success, true);
  }
  const plain = await get(getHelpCenter.path, 'identity');
  assert.equal(plain.headers.get('content-encoding'), null);
  const short = await get(getMemberInfo.path, 'br');
  assert.equal(short.headers.get('content-encoding'), null);
});

test('a refusal is in the requested language', async () => {
  const messages = new Set<string>();
  for (const language of ['EN', 'HI', 'TY']) {
    const answer = await gateway.visitor({ language }).call(getMemberInfo, {});
    assert.equal(answer.error, 'AUTH_NOT_LOGGED_IN');
    assert.notEqual(answer.message, '');
    messages.add(answer.message);
  }
  assert.equal(messages.size, 3);
});

test('an unknown path, a body that is not JSON and one that is too large get coded errors', async () => {
  const visitor = gateway.visitor();
  const nowhere = await visitor.send('GET', '/wps/nothing/here');
  assert.deepEqual([nowhere.httpStatus, nowhere.error], [404, 'NOT_FOUND']);
  const broken = await visitor.send('POST', '/wps/session/login', '{"k":');
  assert.deepEqual([broken.httpStatus, broken.error], [400, 'REQUEST_INVALID']);
  const huge = await visitor.send('POST', '/wps/session/login', { k: 'x'.repeat(200_000) });
  assert.deepEqual([huge.httpStatus, huge.error], [413, 'UPLOAD_TOO_LARGE']);
});

test.each([
  '/media/games/%00.svg',
  '/media/games/a%00b.webp',
  '/media/vendors/%00.svg',
  '/media/banners/%00.svg',
  '/media/pictures/%00',
  '/wps/statement/%00',
  '/wps/join/%00',
  '/wps/ops/audit/file/%00',
])('an address with a NUL byte names nothing: %s', async (path) => {
  const answer = await fetch(gateway.baseUrl + path, { redirect: 'manual' });
  assert.equal(answer.status, 404);
});

test('a wrong parameter is named', async () => {
  const { token } = await addMember(gateway);
  const answer = await gateway.visitor({ token }).send('GET', `${getBalance.path}?typeId=many`);
  assert.equal(answer.error, 'REQUEST_INVALID');
  assert.deepEqual(answer.value, { invalid: ['typeId'] });
});

test('the contract is served as OpenAPI 3.1 with every call in it', async () => {
  const document = (await (await fetch(`${gateway.baseUrl}/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  assert.equal(document.openapi, '3.1.0');
  for (const call of callList) {
    assert.equal(document.paths[call.path]?.[call.method.toLowerCase()]?.operationId, call.name);
  }
  assert.equal((await fetch(`${gateway.baseUrl}/health`)).status, 200);
});

// SRV2
test('a replayed login is refused', async () => {
  const { account } = await addMember(gateway);
  const visitor = gateway.visitor();
  const payload = { type: 'username', username: account, password: testPassword };
  const body = await encryptPayload(payload, await readPayloadKey(visitor), gateway.clock.now());
  assert.equal((await visitor.send('POST', login.path, body)).success, true);
  const again = await visitor.send('POST', login.path, body);
  assert.deepEqual([again.httpStatus, again.error], [400, 'SEC_REPLAY']);
});

test('a login that was tampered with cannot be decrypted', async () => {
  const { account } = await addMember(gateway);
  const visitor = gateway.visitor();
  const key = await readPayloadKey(visitor);
  const payload = { type: 'username', username: account, password: testPassword };
  const body = await encryptPayload(payload, key, gateway.clock.now());
  for (const changed of [
    { ...body, n: randomUUID() },
    { ...body, ts: body.ts + 1 },
    { ...body, d: tamperJwe(body.d) },
    { ...body, d: 'no.jwe' },
    payload,
  ]) {
    const answer = await visitor.send('POST', login.path, changed);
    assert.deepEqual([answer.httpStatus, answer.error], [400, 'REQUEST_INVALID']);
  }
});

test('a login from a clock that is more than two minutes off is refused as a replay', async () => {
  const visitor = gateway.visitor();
  const key = await readPayloadKey(visitor);
  const now = gateway.clock.now();
  for (const ts of [now - 121_000, now + 3_600_000]) {
    const answer = await visitor.send('POST', login.path, await encryptPayload({}, key, ts));
    assert.equal(answer.error, 'SEC_REPLAY');
  }
});

const newcomer = (username: string) => ({
  username,
  password: testPassword,
  confirmPassword: testPassword,
  birthday: '1990-01-31',
});

test('a registration repeated with its request id is made once and gets the same answer', async () => {
  const visitor = gateway.visitor();
  const headers = { 'x-request-id': randomUUID() };
  const first = await visitor.call(register, newcomer('onlyOnce'), headers);
  const second = await visitor.call(register, newcomer('onlyOnce'), headers);
  assert.equal(first.success, true, first.message);
  assert.deepEqual(second.value, first.value);
  const other = await visitor.call(register, newcomer('notOnce'), headers);
  assert.deepEqual([other.httpStatus, other.error], [409, 'IDEMPOTENCY_CONFLICT']);
});

test('a registration without a valid request id is refused', async () => {
  const visitor = gateway.visitor();
  const body = await encryptPayload(newcomer('noRequestId'), await readPayloadKey(visitor), gateway.clock.now());
  assert.equal((await visitor.send('PUT', register.path, body)).error, 'REQUEST_ID_MISSING');
  const answer = await visitor.call(register, newcomer('noRequestId'), { 'x-request-id': '1' });
  assert.equal(answer.error, 'REQUEST_INVALID');
});

test('a stored registration reveals neither its session token nor its password', async () => {
  const { value } = await gateway.visitor().call(register, newcomer('keepsSecrets'));
  const kept = await gateway.database.db.selectFrom('idempotent_answer').selectAll().execute();
  const sessions = await gateway.database.db.selectFrom('session').selectAll().execute();
  const text = JSON.stringify([kept, sessions]);
  assert.ok(!text.includes((value as { token: string }).token));
  assert.ok(!text.includes(testPassword));
});
