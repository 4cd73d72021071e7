import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { slotKindOf } from './slots.ts';

test.each([
  ['JL_0001', 'hold'],
  ['JL_0333', 'hold'],
  ['FC_0007', 'lines'],
  ['PG_0042', 'expanding'],
  ['ZFR_0001', 'ways'],
  ['BRK_0780', 'cluster'],
])('a title keeps its kind, so its published rounds stay verifiable: %s is %s', (code, kind) => {
  assert.equal(slotKindOf(code), kind);
});
