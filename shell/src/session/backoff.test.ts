import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { backoffMs } from './backoff.ts';

test('the delay grows with each failed try, up to half a minute', () => {
  assert.equal(
    backoffMs(0, () => 1),
    1000,
  );
  assert.equal(
    backoffMs(3, () => 1),
    8000,
  );
  assert.equal(
    backoffMs(50, () => 1),
    30_000,
  );
});

test('pages that lost the connection together do not come back together', () => {
  assert.equal(
    backoffMs(3, () => 0),
    4000,
  );
});
