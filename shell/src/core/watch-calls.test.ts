import assert from 'node:assert/strict';
import { getBalance, login, submitDeposit } from '@atrium/contracts/calls';
import type { Calls } from '@atrium/contracts/platform';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { watchCalls } from './watch-calls.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const tooSoon = (retryAfter: number) => ({
  ok: false,
  failure: { code: 'RATE_LIMITED', message: '', details: { retryAfter }, traceId: '' },
});
const done = { ok: true, value: {}, serverTime: 0 };

/** Calls with these answers, the last one for ever, and what the site hears of them. */
function watched(...answers: object[]) {
  let made = 0;
  const waits: unknown[] = [];
  const invoke = async () => {
    made += 1;
    return answers.length > 1 ? answers.shift() : answers[0];
  };
  const calls = watchCalls({ invoke } as unknown as Calls, {
    answered: () => undefined,
    failed: (_code, { retryAfter }) => waits.push(retryAfter),
    written: () => undefined,
  });
  return { calls, waits, made: () => made };
}

test.each([
  ['a read', getBalance],
  ['a write that is done once', submitDeposit],
])('%s that comes too soon is announced, and made again by itself', async (_what, call) => {
  const { calls, waits, made } = watched(tooSoon(12), done);
  const answer = calls.invoke(call as typeof getBalance, {});
  await jest.advanceTimersByTimeAsync(11_000);
  assert.deepEqual([made(), calls.isWriting(), waits], [1, call.idempotent ?? false, [12]]);
  await jest.advanceTimersByTimeAsync(1000);
  assert.equal((await answer).ok, true);
  assert.equal(made(), 2);
});

test('a call that still comes too soon is given up after two repeats', async () => {
  const { calls, made } = watched(tooSoon(5));
  const answer = calls.invoke(getBalance, {});
  await jest.advanceTimersByTimeAsync(10_000);
  assert.equal((await answer).ok, false);
  assert.equal(made(), 3);
});

test.each([
  ['a login', login, 5],
  ['a wait of minutes', getBalance, 300],
])('%s is not made again by itself', async (_what, call, retryAfter) => {
  const { calls, made } = watched(tooSoon(retryAfter));
  assert.equal((await calls.invoke(call as typeof getBalance, {} as never)).ok, false);
  assert.equal(made(), 1);
});
