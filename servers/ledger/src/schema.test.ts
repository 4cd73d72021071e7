import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { merchants } from '@atrium/contracts/constants';
import { type TestDatabase, tablesText } from '@atrium/postgres/testing';
import { afterAll, beforeAll, test } from '@jest/globals';
import { accountKinds, pointsCurrency } from './account-kinds.ts';
import type { LedgerDatabase } from './database.ts';
import { ledgerFunctionFiles } from './sql-files.ts';
import { startLedgerDatabase } from './testing/ledger-database.ts';

let database: TestDatabase<LedgerDatabase>;
beforeAll(async () => {
  database = await startLedgerDatabase();
});
afterAll(() => database.close());

test('the row types of the ledger are those of the database', async () => {
  const written = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8');
  const now = await tablesText(database.db, { functions: ledgerFunctionFiles() });
  assert.equal(written, now, 'write them again: node servers/ledger/src/testing/write-tables.ts');
});

test('the initial rows of the ledger are the kinds of account and the currencies of the code', async () => {
  const { db } = database;
  const kinds = await db.selectFrom('ledger_account_kind').selectAll().execute();
  assert.deepEqual(
    Object.fromEntries(
      kinds.map(({ kind, house, may_be_negative: mayBeNegative, shards }) => [kind, { house, mayBeNegative, shards }]),
    ),
    accountKinds,
  );
  const currencies = await db.selectFrom('ledger_currency').selectAll().execute();
  assert.deepEqual(Object.fromEntries(currencies.map(({ code, scale }) => [code, scale])), {
    ...Object.fromEntries(merchants.map(({ currency, fractionDigits }) => [currency, fractionDigits])),
    [pointsCurrency]: 0,
  });
});
