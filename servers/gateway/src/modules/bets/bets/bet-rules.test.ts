import assert from 'node:assert/strict';
import { mainWallet } from '@atrium/contracts/constants';
import { betStatuses } from '@atrium/contracts/entities';
import { balanceChanged, betSettled } from '@atrium/contracts/events';
import { vendorPurse } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

async function selected<T>(call: string): Promise<T | undefined> {
  const { rows } = await sql<{ value: T }>`select ${sql.raw(call)} as value`.execute(database.db);
  return rows[0]?.value;
}

test.each([
  ['SLOTS', 100, 0, betStatuses.lost, 100],
  ['SLOTS', 100, 100, betStatuses.won, 100],
  ['SLOTS', 100, 250, betStatuses.won, 100],
  ['LIVE', 100, 0, betStatuses.lost, 100],
  ['LIVE', 100, 100, betStatuses.tie, 0],
  ['LIVE', 100, 150, betStatuses.won, 50],
  ['LIVE', 100, 900, betStatuses.won, 100],
])(
  'a bet on %s of %i that pays %i has the status %i and a turnover of %i',
  async (type, stake, payout, status, turnover) => {
    assert.equal(await selected(`bet_outcome('${type}', ${stake}, ${payout})`), status);
    assert.equal(await selected(`bet_effective('${type}', ${stake}, ${payout})`), turnover);
  },
);

test.each([
  ['SPORTS', { odds: 149 }, false],
  ['ESPORTS', { odds: 150 }, true],
  ['SPORTS', {}, true],
  ['COCKFIGHT', { odds: 120 }, true],
  ['LOTT', { odds: ['1.95'] }, true],
])('a bet on %s with the contents %j is counted: %s', async (type, content, isCounted) => {
  assert.equal(await selected(`bet_is_counted('${type}', '${JSON.stringify(content)}')`), isCounted);
});

test('the functions of the database spell wallets, void statuses and events as the code does', async () => {
  const source = (name: string) => selected<string>(`pg_get_functiondef('${name}'::regproc)`);
  assert.equal(await selected(`bet_purse('PG')`), vendorPurse('PG'));
  assert.equal(await selected(`wallet_balance('nobody', 'TLB', true)->'wallets'->0->>'vendor'`), mainWallet);
  const balance = (await source('wallet_balance')) ?? '';
  assert.ok(balance.includes(`starts_with(kind, '${vendorPurse('')}')`));
  assert.ok(balance.includes(`substr(kind, ${vendorPurse('').length + 1})`));
  assert.ok((await source('wallet_publish'))?.includes(`'${balanceChanged.wire}'`));
  assert.ok((await source('bet_settle'))?.includes(`'${betSettled.wire}'`));
  assert.ok((await source('bet_lock'))?.includes(`status in (${betStatuses.cancelled}, ${betStatuses.rolledBack})`));
});
