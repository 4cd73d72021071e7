import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { raisedErrorProblems } from './raised-errors.ts';

const problemsOf = (path: string, text: string) => raisedErrorProblems(['PAY_CLOSED'], new Map([[path, text]]));

test('a code of the catalogue is raised by a server, a function of its database, or a client', () => {
  assert.deepEqual(problemsOf('servers/gateway/src/pay.ts', "throw new Refusal('PAY_CLOSED');"), []);
  assert.deepEqual(problemsOf('servers/gateway/src/db/functions/pay.sql', "raise exception 'PAY_CLOSED'"), []);
});

test('a code that is declared, translated or tried alone is raised nowhere', () => {
  for (const path of [
    'shared-contracts/src/errors/texts/en.ts',
    'shared-contracts/src/calls/payments/deposit.ts',
    'servers/gateway/src/pay.test.ts',
  ])
    assert.deepEqual(problemsOf(path, "'PAY_CLOSED'"), ['PAY_CLOSED is raised nowhere'], path);
  assert.deepEqual(problemsOf('servers/gateway/src/pay.ts', "'PAY_CLOSED_TODAY'"), ['PAY_CLOSED is raised nowhere']);
});
