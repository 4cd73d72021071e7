import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { minorOf, typedOf } from './minor-of.ts';

test('a typed amount is exact to the cent, without float errors', () => {
  assert.deepEqual(
    ['1.15', '1,000', '0.1', ' 20 ', '4.35'].map((typed) => minorOf(typed, 2)),
    [115, 100_000, 10, 2_000, 435],
  );
});

test('a text that is no amount, or finer than the currency, is refused', () => {
  for (const typed of ['', 'abc', '-5', '1.234', '1.2.3', '1e3', '9999999999999']) {
    assert.equal(minorOf(typed, 2), null, typed);
  }
});

test('minor units are written as a person would type them', () => {
  assert.deepEqual(
    [5, 100, 12_345].map((minor) => typedOf(minor, 2)),
    ['0.05', '1', '123.45'],
  );
});
