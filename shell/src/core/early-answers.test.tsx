import assert from 'node:assert/strict';
import { getMemberInfo, listHotGames } from '@atrium/contracts/calls';
import type { QueryClient } from '@atrium/contracts/provided';
import { afterEach, jest, test } from '@jest/globals';

const headers = { Merchant: 'PH', Language: 'EN' };
const url = '/wps/games/hot';
const requester = { region: { merchantCode: 'PH', language: 'EN' } as never, token: null, account: null };
const hot = { success: true, value: ['game'] };

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'atriumEarly');
  jest.resetModules();
});

/** The module with the given result of the page's own script. */
async function withEarly(early: object) {
  Object.assign(globalThis, { atriumEarly: { headers, member: null, calls: [], ...early } });
  return await import('./early-answers.ts');
}

/** A query cache that records writes and reads. */
function fakeQueries() {
  const seeded: unknown[] = [];
  const reads: { queryFn(): Promise<unknown> }[] = [];
  const queries = {
    setQueryData: (_key: unknown, value: unknown) => seeded.push(value),
    prefetchQuery: async (query: (typeof reads)[number]) => reads.push(query),
  };
  return { seeded, reads, queries: queries as unknown as QueryClient };
}

const early = (answer: Promise<object | null>, settled?: object | null) => ({
  calls: [{ call: listHotGames.name, input: {}, url, answer, ...(settled === undefined ? {} : { settled }) }],
});

test('an answer that has arrived is in the cache at once, and nothing is read', async () => {
  const { seedEarlyAnswers } = await withEarly(early(Promise.resolve(hot), hot));
  const { seeded, reads, queries } = fakeQueries();
  seedEarlyAnswers(queries, requester);
  assert.deepEqual([seeded, reads], [[hot.value], []]);
});

test('a pending answer is joined', async () => {
  const { seedEarlyAnswers } = await withEarly(early(Promise.resolve(hot)));
  const { seeded, reads, queries } = fakeQueries();
  seedEarlyAnswers(queries, requester);
  assert.deepEqual(seeded, []);
  assert.deepEqual(await reads[0]?.queryFn(), hot.value);
});

test('a pending answer that fails is requested again, as the same visitor', async () => {
  const { seedEarlyAnswers } = await withEarly(early(Promise.resolve(null)));
  const { reads, queries } = fakeQueries();
  const requests: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    requests.push(request);
    return { json: async () => hot } as Response;
  });
  seedEarlyAnswers(queries, requester);
  assert.deepEqual(await reads[0]?.queryFn(), hot.value);
  assert.deepEqual(requests, [[url, { headers }]]);
});

test('an answer that failed before the page needed it is left to the page', async () => {
  const { seedEarlyAnswers } = await withEarly(early(Promise.resolve(null), null));
  const { seeded, reads, queries } = fakeQueries();
  seedEarlyAnswers(queries, requester);
  assert.deepEqual([seeded, reads], [[], []]);
});

test('answers to another merchant, language or session are not used', async () => {
  const { seedEarlyAnswers } = await withEarly(early(Promise.resolve(hot), hot));
  const { seeded, reads, queries } = fakeQueries();
  seedEarlyAnswers(queries, { ...requester, token: 'token' });
  seedEarlyAnswers(queries, { ...requester, region: { merchantCode: 'VN', language: 'EN' } as never });
  seedEarlyAnswers(queries, { ...requester, region: { merchantCode: 'PH', language: 'HI' } as never });
  assert.deepEqual([seeded, reads], [[], []]);
});

test("the page's own request for the member answers the first call that is the same, and no other", async () => {
  const response = Promise.resolve(null);
  const { earlyResponse } = await withEarly({ member: response });
  assert.equal(earlyResponse(listHotGames.name, headers), null);
  assert.equal(earlyResponse(getMemberInfo.name, { ...headers, Authorization: 'token' }), null);
  assert.equal(earlyResponse(getMemberInfo.name, headers), response);
  assert.equal(earlyResponse(getMemberInfo.name, headers), null);
});
