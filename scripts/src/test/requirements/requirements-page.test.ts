import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { checkRequirements } from './requirements-page.ts';

const page = [
  '| code | requirement | in the code | tests |',
  '| --- | --- | --- | --- |',
  '| SEC4 | Sent codes expire. | | |',
];
const named = new Map([
  ['a/src/codes.ts', '// SEC4'],
  ['a/src/codes.test.ts', '// SEC4'],
]);

test('a row gets the places and the tests that name its code', () => {
  const checked = checkRequirements(page.join('\n'), named);
  assert.deepEqual(checked.problems, []);
  assert.match(
    checked.page,
    /\| \[codes\.ts\]\(\.\.\/a\/src\/codes\.ts\) \| \[codes\.test\.ts\]\(\.\.\/a\/src\/codes\.test\.ts\) \|$/,
  );
});

test('a page whose columns are current stays as it is', () => {
  const current = checkRequirements(page.join('\n'), named).page;
  assert.equal(checkRequirements(current, named).page, current);
});

test('a code without a row, and a row without a code, are named', () => {
  assert.deepEqual(checkRequirements(page.join('\n'), new Map([['b/x.ts', '// RG1']])).problems, [
    'SEC4 has a row, and no comment names it',
    'RG1 has no row, and is named in b/x.ts',
  ]);
});

test('a row with many places counts them by package', () => {
  const many = new Map(Array.from({ length: 7 }, (_, index) => [`servers/ledger/${index}.ts`, '// SEC4']));
  assert.match(checkRequirements(page.join('\n'), many).page, /\| servers\/ledger 7 \| {2}\|$/);
});
