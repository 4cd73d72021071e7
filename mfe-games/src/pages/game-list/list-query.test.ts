import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { listUrl, readListQuery, requestOf, unfiltered } from './list-query.ts';
import { firstRequestOf } from './list-routes.ts';

// G3
test("a list's URL contains vendor, search, filters, order and page, and parses back to the same", () => {
  const query = {
    vassalage: 'PG',
    keyword: 'river & moon',
    sort: 'name',
    selection: 'NEW',
    volatility: 'HIGH',
    feature: 'FREE_ROUNDS',
    minRtp: 9_600,
    page: 3,
    demo: false,
  } as const;
  const url = listUrl('/rng', query);
  assert.deepEqual(readListQuery(new URL(url, 'http://site').searchParams), query);
});

test('an invalid URL shows the first page in the default order', () => {
  const read = readListQuery(new URLSearchParams('page=-4&sort=loudest&rtp=20000&volatility=WILD'));
  assert.deepEqual(read, { ...unfiltered, keyword: '', sort: 'popular', page: 1, demo: false });
  assert.equal(listUrl('/rng', read), '/rng');
});

const plain = readListQuery(new URLSearchParams());

test('a list that nothing is chosen of is what was asked for early, and an in-house one is whole', () => {
  for (const route of ['rng', 'pvp', 'bgs', 'lott']) assert.deepEqual(requestOf(route, plain), firstRequestOf(route));
  const own = requestOf('rng', { ...plain, vassalage: 'JL' });
  assert.deepEqual(own, { gameType: 'RNG', vassalage: 'JL', pageSize: 999 });
  assert.equal(requestOf('rng', { ...plain, vassalage: 'JL', page: 2 }).pageNo, 2, 'what is beyond the first 999');
  const found = requestOf('bgs', { ...plain, keyword: 'ivory' });
  assert.deepEqual(found, { gameType: 'PVP', keyword: 'ivory' }, 'a search finds both kinds of table');
});
