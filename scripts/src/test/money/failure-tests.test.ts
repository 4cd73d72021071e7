import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { findFailureTests, taggedTests } from './failure-tests.ts';

test('every one of the 39 failures is covered by a test, and no tag names another', () => {
  const found = findFailureTests();
  assert.deepEqual(
    found.map(({ number }) => number),
    Array.from({ length: 39 }, (_, index) => index + 1),
  );
  for (const { number, says, tests } of found) assert.ok(says !== '' && tests.length > 0, String(number));
});

test('a tag belongs to the test below it, whatever other comments are between them', () => {
  const source = "// failure 4, 5\n// SEC15\ntest('a bet', () => {});\n// failure 6\ntest(\n  \"a player's bet\",\n";
  assert.deepEqual(taggedTests(source), [
    { numbers: [4, 5], title: 'a bet' },
    { numbers: [6], title: "a player's bet" },
  ]);
});

test('a tag that is not above a test is an error', () => {
  assert.throws(() => taggedTests('// failure 4\nconst a = 1;\n'), /"\/\/ failure 4" is not above a test/);
});
