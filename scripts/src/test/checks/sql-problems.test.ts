import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { sqlProblems } from './sql-problems.ts';

const known = { states: new Set(['VW001']), statuses: new Set(['RS_OK', 'RS_ERROR_INVALID_TOKEN']) };

const functionOf = (name: string, raised: string, state = 'VW001') => `-- What it does, and who calls it.
create or replace function ${name}(p_id text) returns void language plpgsql as $$
begin
  raise exception '${raised}' using errcode = '${state}'; -- create table;
end $$;
`;
const file = (text: string, path = 'bets/sql/bet.sql') => ({ path, text });
const good = file(functionOf('bet_pay', 'RS_ERROR_INVALID_TOKEN'));
const table = file(
  "-- No create function here.\ncreate table bet (id text default ';');",
  'db/migrations/0002-bet.sql',
);

test('functions in their files and tables in a migration have no problem', () => {
  assert.deepEqual(sqlProblems([good], [table], known), []);
});

test.each([
  ['create function bet_pay() returns int language sql as $$ select 1 $$;'],
  ['CREATE OR REPLACE\n  FUNCTION bet_pay() returns int language sql as $$ select 1; $$;'],
  ['alter table bet add note text; create trigger bet_guard before update on bet execute function bet_guard();'],
])('a migration that defines a function or a trigger is named: %s', (text) => {
  const [problem, ...others] = sqlProblems([good], [file(text, 'db/migrations/0002-bet.sql')], known);
  assert.match(problem ?? '', /^db\/migrations\/0002-bet.sql: a function or trigger belongs/);
  assert.deepEqual(others, []);
});

test.each([
  ['a state that the code does not know', functionOf('bet_pay', 'x', 'BT009'), 'sqlStates has no BT009'],
  ['a status that the protocol does not have', functionOf('bet_pay', 'RS_ERROR_TOKEN'), 'no RS_ERROR_TOKEN'],
  ['a statement that cannot be repeated', `${good.text}create table bet (id text);`, 'only "create or replace"'],
  ['a function that only a first run can make', good.text.replace('or replace ', ''), 'only "create or replace"'],
  [
    'too many parameters',
    functionOf('bet_pay', 'RS_OK').replace(
      '(p_id text)',
      '(a text, b numeric(1, 2), c text, d text, e text, f text, g text)',
    ),
    'bet_pay takes 7 parameters',
  ],
  ['a file without its comment', good.text.replace(/^.*\n/, ''), 'begins with what'],
])('a function file is refused for %s', (_why, text, problem) => {
  const problems = sqlProblems([file(text), file(functionOf('bet_settle', 'RS_OK'), 'bets/sql/other.sql')], [], known);
  assert.equal(problems.length, 1);
  assert.ok(problems[0]?.includes(problem), problems[0]);
});

test('a function that two files define, and a state that none raises, are named', () => {
  assert.deepEqual(sqlProblems([good, file(good.text, 'bets/sql/again.sql')], [], known), [
    'create or replace function bet_pay: two files define it',
  ]);
  assert.deepEqual(sqlProblems([], [], known), ['sqlStates: no function raises VW001']);
});
