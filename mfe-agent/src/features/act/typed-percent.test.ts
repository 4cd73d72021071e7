import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { typedPercent } from './typed-percent.ts';

test('a typed percentage is hundredths of a percent, exactly', () => {
  const typed = ['0.25', '5', '1.1', '12.34', ' 7.50 '];
  assert.deepEqual(typed.map(typedPercent), [25, 500, 110, 1_234, 750]);
});

test('what is no percentage with two decimals is none', () => {
  for (const typed of ['', '-1', '0.255', '100', '1,5', 'a']) assert.equal(typedPercent(typed), null, typed);
});
