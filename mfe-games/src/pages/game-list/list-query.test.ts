import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { firstRequestOf, listOfKind } from '../../list-routes.ts';
import { listUrl, readListQuery, requestOf, unfiltered } from './list-query.ts';

// G3
test("a list's URL contains vendor, search, filters, order and page, and parses back to the same", () => {
  const query = {
    kind: '',
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
  const read = readListQuery(new URLSearchParams('page=-4&sort=loudest&kind=WORDS&rtp=20000&volatility=WILD'));
  assert.deepEqual(read, { ...unfiltered, keyword: '', sort: '', page: 1, demo: false });
  assert.equal(listUrl('/rng', read), '/rng');
});

const plain = readListQuery(new URLSearchParams());

test('a list that nothing is chosen of is what was asked for early, and an in-house one is whole', () => {
  for (const route of ['rng', 'pvp', 'bgs', 'lott']) assert.deepEqual(requestOf(route, plain), firstRequestOf(route));
  const own = requestOf('rng', { ...plain, vassalage: 'JL' });
  assert.deepEqual(own, { gameType: 'RNG', vassalage: 'JL', pageSize: 999 });
  assert.equal(requestOf('rng', { ...plain, vassalage: 'JL', page: 2 }).pageNo, 2, 'what is beyond the first 999');
  const together = requestOf('rng', { ...plain, vassalage: 'JL,FC,PG' });
  assert.deepEqual(together, { gameType: 'RNG', vassalage: 'JL,FC,PG', pageSize: 999 }, 'the lane of all of them');
  assert.equal(requestOf('rng', { ...plain, vassalage: 'JL,ORL' }).pageSize, undefined);
  const found = requestOf('bgs', { ...plain, keyword: 'ivory' });
  assert.deepEqual(found, { gameType: 'PVP', keyword: 'ivory' }, 'a search finds both kinds of table');
});

test('a list of every kind is narrowed to one, and a kind has its list or is part of the search', () => {
  for (const route of ['search', 'hot', 'favorite', 'recent']) {
    assert.deepEqual(requestOf(route, plain), firstRequestOf(route));
    assert.deepEqual(requestOf(route, { ...plain, kind: 'FISH' }), { gameType: 'FISH' });
  }
  assert.deepEqual(requestOf('rng', { ...plain, kind: 'FISH' }), { gameType: 'RNG' }, 'a list of one kind stays it');
  assert.deepEqual(
    ['PVP', 'SEA'].map((kind) => listOfKind(kind as 'PVP')),
    ['/pvp', '/search?kind=SEA'],
  );
});
