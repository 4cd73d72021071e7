import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { wallProblems } from './ledger-wall.ts';

const tables = ['purse', 'purse_line'];
const problemsOf = (text: string, allowed: Record<string, string> = {}) =>
  wallProblems(tables, new Map([['servers/gateway/src/a.ts', text]]), allowed);

test.each([
  ["db.selectFrom('purse').select('id')"],
  ["db.selectFrom('bet').innerJoin('purse_line as line', 'line.bet', 'bet.id')"],
  ['update purse set amount = 0'],
])('a file that names a table of the ledger is named: %s', (text) => {
  const [problem, ...others] = problemsOf(text);
  assert.match(problem ?? '', /^servers\/gateway\/src\/a\.ts: names purse(?:_line)?; call a function/);
  assert.deepEqual(others, []);
});

test('a function of the ledger, a column and a word that contains a name of a table are no problem', () => {
  assert.deepEqual(problemsOf("select purse_move('x'), purse_id from bet -- pursed"), []);
});

test('a file of the list may name a table, and has to', () => {
  const allowed = { 'servers/gateway/src/a.ts': 'one statement on purpose' };
  assert.deepEqual(problemsOf('select from purse', allowed), []);
  assert.match(
    problemsOf('select from bet', allowed).join(),
    /^servers\/gateway\/src\/a\.ts: names no table of the ledger/,
  );
});
