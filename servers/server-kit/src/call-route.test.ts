import assert from 'node:assert/strict';
import { type AnyCall, defineCall } from '@atrium/contracts/calls';
import { z } from '@atrium/contracts/schema';
import { test } from '@jest/globals';
import Fastify from 'fastify';
import { answerInEnvelopes } from './answer-in-envelopes.ts';
import { addCallRoute, type CallServer } from './call-route.ts';
import { addFloodGuard } from './flood-guard.ts';
import { Refusal } from './refusal.ts';

const drawCard = defineCall({
  name: 'drawCard',
  method: 'POST',
  path: '/wps/cards/draw',
  callers: ['guest'],
  request: z.object({ deck: z.string(), count: z.int() }),
  response: z.object({ card: z.string() }),
  errors: ['WALLET_INSUFFICIENT'],
});
const request = { method: 'POST', url: drawCard.path, payload: { deck: 'blue', count: 1 } } as const;

class EngineError extends Error {}

/** A server whose one call runs `run`, with its logged errors. */
async function serving(run: (body: unknown) => Promise<unknown>, more: Partial<CallServer<string>> = {}) {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) };
  const app = Fastify({ logger: { level: 'error', stream } });
  const server: CallServer<string> = {
    now: () => 42,
    asRefusal: (error) => (error instanceof EngineError ? new Refusal('WALLET_INSUFFICIENT', { available: 7 }) : null),
    isProduction: false,
    bodyLimitBytes: 1_000,
    admit: async (_call, { headers }) => {
      if (headers.authorization !== 'ann') throw new Refusal('AUTH_NOT_LOGGED_IN');
      return headers.authorization;
    },
    run: (_call, { body }) => run(body),
    ...more,
  };
  answerInEnvelopes(app, server);
  addFloodGuard(app, { perMinute: 9, addressOf: () => 'one' });
  addCallRoute(app, drawCard as AnyCall, server);
  const ask = (options: object = {}) => app.inject({ ...request, headers: { authorization: 'ann' }, ...options });
  return { ask, logged };
}

const card = async () => ({ card: 'ace' });

test('a value is returned in the envelope, with its trace id and without caching', async () => {
  const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
  const answers: [string, string][] = [];
  const { ask } = await serving(card, { onAnswered: ({ name }, code) => void answers.push([name, code]) });
  const answer = await ask({ headers: { authorization: 'ann', traceparent } });
  const traceId = 'ab'.repeat(16);
  assert.deepEqual(answer.json(), {
    success: true,
    value: { card: 'ace' },
    message: '',
    error: null,
    traceId,
    serverTime: 42,
  });
  assert.equal(answer.headers['x-trace-id'], traceId);
  assert.deepEqual([answer.headers['cache-control'], answer.headers['referrer-policy']], ['no-store', 'no-referrer']);
  assert.deepEqual(answers, [['drawCard', 'OK']]);
});

test('a sender who is not admitted gets no validation of the request', async () => {
  const { ask } = await serving(card);
  const answer = await ask({ headers: {}, payload: { deck: 1 } });
  assert.deepEqual([answer.statusCode, answer.json().error], [401, 'AUTH_NOT_LOGGED_IN']);
});

test('a request that violates the contract is refused with the names of its fields', async () => {
  const { ask } = await serving(card);
  const answer = await ask({ payload: { deck: 1, count: 1.5 } });
  assert.deepEqual([answer.statusCode, answer.json().error], [400, 'REQUEST_INVALID']);
  assert.deepEqual(answer.json().value, { invalid: ['deck', 'count'] });
  assert.equal((await ask({ payload: { deck: 'x'.repeat(2_000) } })).json().error, 'UPLOAD_TOO_LARGE');
});

test('an exception of the engine becomes a refusal of the server, in the requested language', async () => {
  const { ask, logged } = await serving(async () => {
    throw new EngineError();
  });
  const inHindi = await ask({ headers: { authorization: 'ann', language: 'HI' } });
  assert.deepEqual([inHindi.json().error, inHindi.json().value], ['WALLET_INSUFFICIENT', { available: 7 }]);
  assert.notEqual(inHindi.json().message, (await ask()).json().message);
  assert.deepEqual(logged, []);
});

test('an undeclared code and a fault are logged and reveal nothing to the client', async () => {
  for (const [error, said] of [
    [new Refusal('AUTH_LOCKED', { retryAfter: 9 }), 'undeclared error code'],
    [new Error('disk'), 'fault'],
  ] as const) {
    const { ask, logged } = await serving(async () => {
      throw error;
    });
    const answer = await ask();
    assert.deepEqual([answer.statusCode, answer.json().error, answer.json().value], [500, 'SYS_INTERNAL', {}]);
    assert.deepEqual(logged, [said]);
  }
});

test('an answer that breaks the contract is a fault, except in production', async () => {
  const broken = async () => ({ card: 1 });
  assert.equal((await (await serving(broken)).ask()).json().error, 'SYS_INTERNAL');
  assert.deepEqual((await (await serving(broken, { isProduction: true })).ask()).json().value, { card: 1 });
});

test('an address that exceeds its rate limit is refused with the time to retry', async () => {
  const { ask } = await serving(card);
  for (let index = 0; index < 3; index += 1) assert.equal((await ask()).statusCode, 200);
  const refused = await ask();
  assert.deepEqual([refused.statusCode, refused.json().error], [429, 'RATE_LIMITED']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
});

test('a costly call counts as several requests of its address', async () => {
  const app = Fastify();
  addFloodGuard(app, { perMinute: 30, addressOf: ({ headers }) => String(headers.from) });
  app.get('/cheap', async () => 'done');
  app.get('/costly', { config: { cost: 4 } }, async () => 'done');
  const statusOf = async (url: string, from: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { from } });
    return body === 'done' ? statusCode : 'refused';
  };
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push(await statusOf('/costly', 'one'));
  assert.deepEqual(statuses, [200, 200, 'refused']);
  assert.deepEqual([await statusOf('/cheap', 'one'), await statusOf('/costly', 'two')], ['refused', 200]);
});
