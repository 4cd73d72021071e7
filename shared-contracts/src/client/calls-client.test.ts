import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, test } from '@jest/globals';
import { listDeposits, submitDeposit } from '../calls/index.ts';
import { createCalls } from './calls-client.ts';

/** Paths and ids of the requests, in order. */
const seen: { path: string; id: string | undefined }[] = [];
/** The outcomes of the next requests: a refusal, a fault of the server, a broken connection, or a newer code. */
const fates: ('refuse' | 'fault' | 'break' | 'news')[] = [];

const server = createServer((request, response) => {
  const id = request.headers['x-request-id'];
  seen.push({ path: request.url ?? '', id: Array.isArray(id) ? id[0] : id });
  const fate = fates.shift() ?? 'refuse';
  if (fate === 'break') return request.socket.destroy();
  const error = { fault: 'SYS_INTERNAL', refuse: 'PAY_METHOD_CLOSED', news: 'PAY_NEWER_THAN_THIS' }[fate];
  response.writeHead(fate === 'fault' ? 500 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: false, value: {}, message: error, error, traceId: 't', serverTime: 1 }));
});
let baseUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const client = () =>
  createCalls({
    baseUrl,
    headers: () => ({}),
    payloadKey: () => Promise.reject(new Error('no call here is encrypted')),
    errorText: (code) => code,
    onServerTime: () => undefined,
    onSessionLost: () => undefined,
    now: Date.now,
  });
const deposit = (amountMinor: number) => ({ method: 'EWALLET', amountMinor });

test('a write is repeated with its first id until its outcome is known, and is a new write after that', async () => {
  const calls = client();
  fates.push('break', 'fault', 'refuse');
  const outcomes = [];
  for (let index = 0; index < 4; index += 1) {
    const result = await calls.invoke(submitDeposit, deposit(1000));
    outcomes.push(result.ok ? 'done' : result.failure.code);
  }
  assert.deepEqual(outcomes, ['NETWORK', 'SYS_INTERNAL', 'PAY_METHOD_CLOSED', 'PAY_METHOD_CLOSED']);
  const ids = seen.map(({ id }) => id);
  assert.ok(ids[0] && ids[0] === ids[1] && ids[1] === ids[2], `${ids}`);
  assert.notEqual(ids[3], ids[2]);
});

test('a write with another input has an id of its own, and a read has none', async () => {
  const calls = client();
  seen.length = 0;
  fates.push('break', 'break');
  await calls.invoke(submitDeposit, deposit(1000));
  await calls.invoke(submitDeposit, deposit(2000));
  await calls.invoke(listDeposits, { from: '2026-01-01', to: '2026-01-02' });
  const [first, second, read] = seen.map(({ id }) => id);
  assert.ok(first && second && first !== second);
  assert.equal(read, undefined);
});

test('a code that is newer than the client reaches the caller, and is a refusal', async () => {
  const calls = client();
  seen.length = 0;
  fates.push('news', 'refuse');
  const result = await calls.invoke(submitDeposit, deposit(3000));
  assert.equal(result.ok ? null : result.failure.code, 'PAY_NEWER_THAN_THIS');
  await calls.invoke(submitDeposit, deposit(3000));
  assert.notEqual(seen[0]?.id, seen[1]?.id);
});
