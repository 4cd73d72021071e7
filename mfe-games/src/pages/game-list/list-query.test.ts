import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { listUrl, readListQuery } from './list-query.ts';

// G3
test("a list's URL contains vendor, search, order and page, and parses back to the same", () => {
  const query = {
    vassalage: 'PG',
    keyword: 'river & moon',
    sort: 'name',
    selection: 'NEW',
    page: 3,
    demo: false,
  } as const;
  const url = listUrl('/rng', query);
  assert.deepEqual(readListQuery(new URL(url, 'http://site').searchParams), query);
});

test('an invalid URL shows the first page in the default order', () => {
  const read = readListQuery(new URLSearchParams('page=-4&sort=loudest'));
  assert.deepEqual(read, { vassalage: '', keyword: '', sort: 'popular', selection: 'ALL', page: 1, demo: false });
  assert.equal(listUrl('/rng', read), '/rng');
});
