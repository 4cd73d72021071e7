import assert from 'node:assert/strict';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { createStore } from 'jotai/vanilla';
import { createSystemStatus } from './system-status.ts';

const realFetch = globalThis.fetch;
let answers: (() => Response)[] = [];
let reads = 0;

const value = { status: 0, permission: { info: { imageCDNs: [] } } };
const open = () => Response.json({ success: true, value });
const tooMany = () => Response.json({ success: false }, { status: 429, headers: { 'retry-after': '17' } });
const failing = () => new Response('bad gateway', { status: 502 });
const lost = () => {
  throw new TypeError('no network');
};

/** A status whose reads are answered in this order, the last one for ever. */
async function reading(...inOrder: (() => Response)[]) {
  answers = inOrder;
  const status = createSystemStatus(createStore());
  void status.refresh();
  await jest.advanceTimersByTimeAsync(0);
  return () => status.state.get().kind;
}

beforeEach(() => {
  jest.useFakeTimers();
  reads = 0;
  globalThis.fetch = async () => {
    reads += 1;
    return (answers.length > 1 ? answers.shift() : answers[0])?.() as Response;
  };
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

test('a status call that is one too many is made again when it may be, and the site does not count as unreachable', async () => {
  const kind = await reading(tooMany, open);
  await jest.advanceTimersByTimeAsync(16_000);
  assert.equal(kind(), 'asking');
  assert.equal(reads, 1);
  await jest.advanceTimersByTimeAsync(1000);
  assert.equal(kind(), 'known');
});

test.each([
  ['an answer that is none', failing],
  ['a lost request', lost],
])('the site does not count as unreachable for %s that passes', async (_what, failure) => {
  const kind = await reading(failure, failure, open);
  assert.equal(kind(), 'asking');
  await jest.advanceTimersByTimeAsync(2000);
  assert.equal(kind(), 'known');
});

test('the site counts as unreachable without an answer for three seconds, until it answers', async () => {
  const kind = await reading(lost, lost, lost, lost, lost, open);
  await jest.advanceTimersByTimeAsync(3000);
  assert.equal(kind(), 'unreachable');
  await jest.advanceTimersByTimeAsync(10_000);
  assert.equal(kind(), 'known');
});

test('a known status stays while later reads fail', async () => {
  const kind = await reading(open, lost);
  await jest.advanceTimersByTimeAsync(300_000);
  assert.equal(kind(), 'known');
});
