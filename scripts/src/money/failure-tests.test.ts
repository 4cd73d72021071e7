import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@jest/globals';
import { root } from '../workspace.ts';
import { failureTests } from './failure-tests.ts';

test('the failure tests are numbered from 1 to 38, and each one names tests that are there', () => {
  assert.deepEqual(
    failureTests.map(({ number }) => number),
    Array.from({ length: 38 }, (_, index) => index + 1),
  );
  for (const { number, tests } of failureTests) {
    assert.ok(tests.length > 0);
    for (const { file, titles } of tests) {
      const source = readFileSync(join(root, file), 'utf8');
      for (const title of titles) {
        const isThere = [`'${title}'`, `"${title}"`].some((quoted) => source.includes(`test(${quoted},`));
        assert.ok(isThere && title !== '', `${number}: ${file} has no test "${title}"`);
      }
    }
  }
});
