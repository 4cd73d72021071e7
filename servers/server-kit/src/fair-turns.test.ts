import assert from 'node:assert/strict';
import { afterEach, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { addFairTurns } from './fair-turns.ts';
import { Refusal } from './refusal.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A server whose answers are given when the test says so. */
function serving() {
  app = Fastify();
  let waits = true;
  const open: { from: string; answer: () => void }[] = [];
  addFairTurns(app, { atOnce: 2, addressOf: ({ headers }) => String(headers.from) });
  app.get('/call', { config: { cost: 1 } }, async ({ headers }) => {
    if (waits) await new Promise<void>((answer) => open.push({ from: String(headers.from), answer }));
    return 'done';
  });
  const ask = (from: string) => app.inject({ url: '/call', headers: { from } });
  const served = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return open.map(({ from }) => from).join(' ');
  };
  const answerAll = () => {
    waits = false;
    for (const { answer } of open) answer();
  };
  return { ask, open, served, answerAll };
}

test('a few calls of an address are served at once, the others after them, and another address never waits', async () => {
  const { ask, open, served, answerAll } = serving();
  const flood = Array.from({ length: 4 }, () => ask('one'));
  assert.equal(await served(), 'one one');
  const other = ask('two');
  assert.equal(await served(), 'one one two');
  open.shift()?.answer();
  assert.equal(await served(), 'one two one');
  answerAll();
  for (const answer of [...(await Promise.all(flood)), await other]) assert.equal(answer.body, 'done');
});

test('a line of an address ends where no page has so many, and has room again', async () => {
  const { ask, open, served, answerAll } = serving();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? 429 : 500).send(error instanceof Refusal ? error.code : String(error)),
  );
  const flood = Array.from({ length: 1_002 }, () => ask('one'));
  await served();
  const refused = await ask('one');
  assert.deepEqual([refused.statusCode, refused.body], [429, 'RATE_LIMITED']);
  const other = ask('two');
  open.shift()?.answer();
  assert.equal(await served(), 'one two one');
  const rest = [...flood, other, ask('one')];
  answerAll();
  for (const { body } of await Promise.all(rest)) assert.equal(body, 'done');
});
