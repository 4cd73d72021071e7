import assert from 'node:assert/strict';
import { afterEach, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { addFairTurns } from './fair-turns.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A server whose answers are given when the test says so. */
function serving() {
  app = Fastify();
  const open: { from: string; answer: () => void }[] = [];
  addFairTurns(app, { atOnce: 2, addressOf: ({ headers }) => String(headers.from) });
  app.get('/call', { config: { cost: 1 } }, async ({ headers }) => {
    await new Promise<void>((answer) => open.push({ from: String(headers.from), answer }));
    return 'done';
  });
  const ask = (from: string) => app.inject({ url: '/call', headers: { from } });
  const served = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return open.map(({ from }) => from).join(' ');
  };
  return { ask, open, served };
}

test('a few calls of an address are served at once, the others after them, and another address never waits', async () => {
  const { ask, open, served } = serving();
  const flood = Array.from({ length: 4 }, () => ask('one'));
  assert.equal(await served(), 'one one');
  const other = ask('two');
  assert.equal(await served(), 'one one two');
  open.shift()?.answer();
  assert.equal(await served(), 'one two one');
  while ((await served()) !== '') for (const { answer } of open.splice(0)) answer();
  for (const answer of [...(await Promise.all(flood)), await other]) assert.equal(answer.body, 'done');
});
