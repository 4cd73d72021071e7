import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { twoDatabaseProblems } from './two-databases.ts';

const problemsOf = (text: string) => twoDatabaseProblems(new Map([['servers/gateway/src/a.ts', text]]));

test.each([
  'async function pay(trx: Kysely<Database>, services: Services, row: Row) {}',
  "const pay = async (\n  db: Kysely<Database>,\n  { clock }: Pick<Services, 'clock'>,\n) => {};",
  'function pay(tx: Transaction<Database>, context: OperationContext) {}',
])('a function that takes a database beside its context is named: %s', (text) => {
  const [problem, ...others] = problemsOf(`import x from 'x';\n${text}`);
  assert.match(problem ?? '', /^servers\/gateway\/src\/a\.ts:2: /);
  assert.deepEqual(others, []);
});

test('a database alone, or a context alone, is no problem', () => {
  assert.deepEqual(problemsOf('function read(db: Kysely<Database>, memberId: string) {}'), []);
  assert.deepEqual(problemsOf('function read({ db: trx, clock }: Services, memberId: string) {}'), []);
});
