import assert from 'node:assert/strict';
import { setImmediate as next } from 'node:timers/promises';
import { test } from '@jest/globals';
import { FewAtOnce } from './few-at-once.ts';

test('so many pieces of work are under way at once, the same one is not added twice, and a failure stops nothing', async () => {
  const few = new FewAtOnce(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  for (const key of ['a', 'b', 'c', 'd', 'c']) {
    few.add(key, () => {
      begun.push(key);
      return new Promise<void>((resolve, reject) => ends.push(key === 'a' ? () => reject(new Error('lost')) : resolve));
    });
  }
  assert.deepEqual(begun, ['a', 'b']);
  for (const expected of [
    ['a', 'b', 'c'],
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd'],
  ]) {
    ends.shift()?.();
    await next();
    assert.deepEqual(begun, expected);
  }
});
