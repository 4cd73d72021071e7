import assert from 'node:assert/strict';
import type { TestDatabase } from '@atrium/postgres/testing';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import type { LedgerDatabase } from './database.ts';
import { LedgerError, ledger, verifyLedger } from './index.ts';
import { asLedgerError } from './ledger-error.ts';
import { startLedgerDatabase } from './testing/ledger-database.ts';

let database: TestDatabase<LedgerDatabase>;
beforeAll(async () => {
  database = await startLedgerDatabase();
});
afterAll(async () => {
  assert.deepEqual(await verifyLedger(database.db), []);
  await database.close();
});

const currency = 'TLB';

async function credit(owner: string, amountMinor: number): Promise<void> {
  await ledger.post(database.db, {
    idempotencyKey: `credit:${owner}`,
    type: 'ADMIN_ADD',
    reference: 'test',
    postings: [
      { from: { kind: 'opening', owner: 'house' }, to: { kind: 'member.main', owner }, amountMinor, currency },
    ],
  });
}

async function moveMany(owner: string, amounts: readonly number[], names = amounts.map((_, index) => `${index}`)) {
  const shared = { type: 'BET', remark: 'A game', at: Date.now(), fromKind: 'member.main', fromOwner: owner };
  const moves = names.map((name, index) => ({
    key: `${owner}:${name}`,
    reference: `${owner}:${name}`,
    amount: amounts[index],
  }));
  const { rows } = await sql<{ place: number; tx_id: number }>`
    select place, tx_id from ledger_move_many(
      ${JSON.stringify({ ...shared, toKind: 'house.game', toOwner: 'ATR', currency })}::jsonb,
      ${JSON.stringify(moves)}::jsonb)`
    .execute(database.db)
    .catch((error: unknown) => {
      throw asLedgerError(error);
    });
  return rows;
}

const balanceOf = async (owner: string) => (await ledger.balanceOf(database.db, owner, currency)).available;
const refusedWith = (code: string) => (error: unknown) => error instanceof LedgerError && error.code === code;

test('many moves at once leave the journal as one after the other would have', async () => {
  await credit('one', 10_000);
  await credit('many', 10_000);
  const amounts = [500, 1, 2_500, 500];
  for (const [index, amountMinor] of amounts.entries()) {
    await ledger.post(database.db, {
      idempotencyKey: `one:${index}`,
      type: 'BET',
      reference: `one:${index}`,
      remark: 'A game',
      postings: [
        {
          from: { kind: 'member.main', owner: 'one' },
          to: { kind: 'house.game', owner: 'ATR' },
          amountMinor,
          currency,
        },
      ],
    });
  }
  const moved = await moveMany('many', amounts);
  assert.deepEqual(
    moved.map(({ place }) => place),
    [1, 2, 3, 4],
  );
  const entriesOf = async (owner: string) =>
    (
      await database.db
        .selectFrom('ledger_entry')
        .innerJoin('ledger_account', 'ledger_account.id', 'account_id')
        .select(['ledger_entry.seq', 'line', 'amount', 'balance_after'])
        .where('owner', '=', owner)
        .orderBy('ledger_entry.seq')
        .execute()
    ).map((entry) => Object.values(entry).join());
  assert.deepEqual(await entriesOf('many'), await entriesOf('one'));
  assert.equal(await balanceOf('many'), await balanceOf('one'));
});

test('a single move made by it is the same as one posted: a repeat by its key is recognised', async () => {
  await credit('ann', 1_000);
  const [row] = await moveMany('ann', [300]);
  const again = await ledger.post(database.db, {
    idempotencyKey: 'ann:0',
    type: 'BET',
    reference: 'ann:0',
    remark: 'A game',
    postings: [
      {
        from: { kind: 'member.main', owner: 'ann' },
        to: { kind: 'house.game', owner: 'ATR' },
        amountMinor: 300,
        currency,
      },
    ],
  });
  assert.deepEqual([again.replayed, again.txId], [true, String(row?.tx_id)]);
});

test('what is too much in all moves nothing, and so does a key that was used, or an amount that is none', async () => {
  await credit('bob', 1_000);
  await assert.rejects(moveMany('bob', [600, 500]), refusedWith('INSUFFICIENT'));
  await moveMany('bob', [100]);
  await assert.rejects(moveMany('bob', [100, 100], ['new', '0']), refusedWith('IDEMPOTENCY_CONFLICT'));
  await assert.rejects(moveMany('bob', [100, 100], ['same', 'same']), refusedWith('IDEMPOTENCY_CONFLICT'));
  await assert.rejects(moveMany('bob', [100, 0], ['a', 'b']), refusedWith('AMOUNT_INVALID'));
  assert.equal(await balanceOf('bob'), 900);
});

test('slips of one player at once never spend the same money', async () => {
  await credit('eve', 1_000);
  const slips = Array.from({ length: 6 }, (_, slip) => moveMany('eve', [150, 150], [`${slip}a`, `${slip}b`]));
  const ended = await Promise.allSettled(slips);
  assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 3);
  assert.equal(await balanceOf('eve'), 100);
});
