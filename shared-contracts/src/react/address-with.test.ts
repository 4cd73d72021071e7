import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { addressWith } from './use-address.ts';

test('a changed choice keeps the others, and one that is taken back leaves the address', () => {
  const query = new URLSearchParams('gameType=RNG&vendor=JL');
  assert.equal(addressWith('/list', query, { vendor: 'PG' }), '/list?gameType=RNG&vendor=PG');
  assert.equal(addressWith('/list', query, { vendor: undefined, gameType: '' }), '/list');
  assert.equal(query.get('vendor'), 'JL');
});
