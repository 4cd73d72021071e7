import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { byPosition, columnsOf, sharedOdds, tileOf, toggled } from './picks.ts';

test('a pick is taken away when picked again, and is either fixed or not', () => {
  assert.deepEqual(toggled(['1', '2'], '1', ''), ['2']);
  assert.deepEqual(toggled(['1', '2'], '1', 'D'), ['2', 'D1']);
  assert.deepEqual(toggled(['2', 'D1'], '1', ''), ['2', '1']);
  assert.deepEqual(toggled(['2', 'D1'], '1', 'D'), ['2']);
});

test('choices are shown by position', () => {
  assert.deepEqual(byPosition(['1:7', '1:8', '2:7']), [
    ['1', ['1:7', '1:8']],
    ['2', ['2:7']],
  ]);
  assert.deepEqual(byPosition(['BIG', 'SMALL']), [['', ['BIG', 'SMALL']]]);
});

test('the room of a choice follows from what it shows', () => {
  assert.equal(tileOf('K3', 'BIG_SMALL', ['BIG', 'SMALL'], true), 'word');
  assert.equal(tileOf('K3', 'SUM', ['3', '4'], true), 'odds');
  assert.equal(tileOf('K3', 'THREE_DIFFERENT', ['123'], false), 'dice-3');
  assert.equal(tileOf('SSC', 'LAST_3', ['3:0', '3:1'], false), 'number');
  assert.deepEqual([columnsOf(10), columnsOf(11), columnsOf(2)].map(Object.values), [
    [10, 5],
    [11, 6],
    [2, 2],
  ]);
});

test('odds are shared where all of many choices have them', () => {
  const choices = (count: number, last = '9.700') =>
    Array.from({ length: count }, (_, index) => ({
      code: String(index),
      odds: index === count - 1 ? last : '9.700',
      probability: '1/10',
    }));
  assert.equal(sharedOdds({ choices: choices(20) }), '9.700');
  assert.equal(sharedOdds({ choices: choices(20, '8.000') }), null);
  assert.equal(sharedOdds({ choices: choices(2) }), null);
  assert.equal(sharedOdds({ choices: [] }), null);
});
