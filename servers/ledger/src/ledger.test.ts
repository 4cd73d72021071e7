import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { TestDatabase } from '@atrium/postgres/testing';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import type { LedgerDatabase } from './database.ts';
import { LedgerError, ledger, type PostRequest, sealJournal, verifyLedger } from './index.ts';
import { startLedgerDatabase } from './testing/ledger-database.ts';

let database: TestDatabase<LedgerDatabase>;
beforeAll(async () => {
  database = await startLedgerDatabase();
});
afterAll(() => database.close());

const currency = 'TLB';
const house = { kind: 'opening', owner: 'house' } as const;
const main = (owner: string) => ({ kind: 'member.main', owner }) as const;

function credit(owner: string, amountMinor: number, idempotencyKey: string): PostRequest {
  return {
    idempotencyKey,
    type: 'ADMIN_ADD',
    reference: 'test',
    postings: [{ from: house, to: main(owner), amountMinor, currency }],
  };
}

const refusedWith = (code: string) => (error: unknown) => error instanceof LedgerError && error.code === code;

test('a credit is in the balance, to the cent, and is balanced by another account', async () => {
  await ledger.post(database.db, credit('ana', 12_345, 'ana-1'));
  const balance = await ledger.balanceOf(database.db, 'ana', currency);
  assert.equal(balance.available, 12_345);
  assert.equal(balance.total, 12_345);
  assert.deepEqual(await verifyLedger(database.db), []);
});

test('a posting repeated ten times at once moves the money once', async () => {
  const results = await Promise.all(
    Array.from({ length: 10 }, () => ledger.post(database.db, credit('ben', 500, 'ben-1'))),
  );
  assert.equal(new Set(results.map((result) => result.txId)).size, 1);
  assert.equal(results.filter((result) => !result.replayed).length, 1);
  assert.equal((await ledger.balanceOf(database.db, 'ben', currency)).available, 500);
});

test('an idempotency key with other contents is refused and moves nothing', async () => {
  await ledger.post(database.db, credit('cat', 500, 'cat-1'));
  await assert.rejects(ledger.post(database.db, credit('cat', 501, 'cat-1')), refusedWith('IDEMPOTENCY_CONFLICT'));
  assert.equal((await ledger.balanceOf(database.db, 'cat', currency)).available, 500);
});

test('the fingerprint of a posting keeps its format, so that repeats of older postings are recognised', async () => {
  const remark = 'say "hi" \\ \n\t\u0001 ñ हिन्दी 🎲';
  await ledger.post(database.db, { ...credit('gil', 700, 'gil-1'), remark });
  const body = ['ADMIN_ADD', 'test', remark, '', 'opening', 'house', 'member.main', 'gil', 700, currency];
  const { body_hash } = await database.db
    .selectFrom('ledger_tx')
    .select('body_hash')
    .where('idempotency_key', '=', 'gil-1')
    .executeTakeFirstOrThrow();
  assert.equal(body_hash, createHash('sha256').update(JSON.stringify(body)).digest('hex'));
});

test('concurrent bets never spend more than the balance', async () => {
  await ledger.post(database.db, credit('dan', 1_000, 'dan-1'));
  const spend = (key: string) =>
    ledger.post(database.db, {
      idempotencyKey: key,
      type: 'BET',
      reference: key,
      postings: [{ from: main('dan'), to: { kind: 'house.game', owner: 'JL' }, amountMinor: 300, currency }],
    });
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => spend(`dan-bet-${index}`)));
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 3);
  for (const result of results) {
    if (result.status === 'rejected') assert.ok(refusedWith('INSUFFICIENT')(result.reason));
  }
  assert.equal((await ledger.balanceOf(database.db, 'dan', currency)).available, 100);
});

test('fractions of a cent, negative amounts and unsafe numbers never enter the ledger', async () => {
  for (const amountMinor of [1.5, 0, -1, Number.NaN, 2 ** 53]) {
    await assert.rejects(
      ledger.post(database.db, credit('eve', amountMinor, `eve-${amountMinor}`)),
      refusedWith('AMOUNT_INVALID'),
    );
  }
});

test('a hold cannot be spent, is settled in part, and the rest is released', async () => {
  await ledger.post(database.db, credit('fay', 1_000, 'fay-1'));
  const request = {
    holdId: 'w1',
    owner: 'fay',
    amountMinor: 800,
    currency,
    type: 'WITHDRAW',
    reference: 'w1',
  } as const;
  await ledger.hold(database.db, request);
  assert.equal((await ledger.hold(database.db, request)).replayed, true);
  const held = await ledger.balanceOf(database.db, 'fay', currency);
  assert.deepEqual([held.available, held.locked, held.total], [200, 800, 1_000]);
  assert.deepEqual(await verifyLedger(database.db), []);

  const pay = {
    holdId: 'w1',
    to: { kind: 'psp.clearing', owner: 'bank' },
    amountMinor: 500,
    type: 'WITHDRAW',
  } as const;
  await database.db.transaction().execute((trx) => ledger.settle(trx, pay));
  assert.equal((await ledger.settle(database.db, pay)).replayed, true);
  const paid = await ledger.balanceOf(database.db, 'fay', currency);
  assert.deepEqual([paid.available, paid.locked], [500, 0]);
  await assert.rejects(
    ledger.release(database.db, { holdId: 'w1', type: 'WITHDRAW_RETURN' }),
    refusedWith('HOLD_RESOLVED'),
  );
});

test('a win reversed after its money was spent blocks the account until it is repaid', async () => {
  const game = { kind: 'house.game', owner: 'FC' } as const;
  await ledger.post(database.db, credit('gus', 100, 'gus-1'));
  const back = await ledger.post(database.db, {
    idempotencyKey: 'gus-back',
    type: 'ROLLBACK',
    reference: 'r',
    mayOverdraw: true,
    postings: [{ from: main('gus'), to: game, amountMinor: 250, currency }],
  });
  assert.equal(back.replayed, false);
  const blocked = await ledger.balanceOf(database.db, 'gus', currency);
  assert.deepEqual([blocked.available, blocked.isBlocked], [-150, true]);
  const bet = (key: string) => ({
    idempotencyKey: key,
    type: 'BET' as const,
    reference: key,
    postings: [{ from: main('gus'), to: game, amountMinor: 1, currency }],
  });
  await assert.rejects(ledger.post(database.db, bet('gus-2')), refusedWith('BLOCKED'));
  await ledger.post(database.db, credit('gus', 151, 'gus-3'));
  await ledger.post(database.db, bet('gus-4'));
  assert.deepEqual((await ledger.balanceOf(database.db, 'gus', currency)).available, 0);
  assert.deepEqual(await verifyLedger(database.db), []);
});

test('the journal is append-only, also for statements that bypass the ledger', async () => {
  const { txId } = await ledger.post(database.db, credit('hal', 10, 'hal-1'));
  for (const statement of [
    `update ledger_entry set amount = 99 where tx_id = ${txId}`,
    `delete from ledger_entry where tx_id = ${txId}`,
    `update ledger_tx set type = 'BONUS' where id = ${txId}`,
    `delete from ledger_tx where id = ${txId}`,
    'truncate ledger_entry cascade',
    'truncate ledger_hold',
    'truncate ledger_account cascade',
    `update ledger_seal set content_hash = ''::bytea where tx_id = ${txId}`,
    `insert into ledger_entry (account_id, seq, tx_id, line, currency, amount, balance_after, posted_at)
       select account_id, seq + 1, tx_id, 9, currency, 5, balance_after + 5, posted_at from ledger_entry where tx_id = ${txId} and amount > 0`,
    `update ledger_account set balance = -1 where owner = 'hal'`,
  ]) {
    await assert.rejects(sql.raw(statement).execute(database.db), statement);
  }
});

test('a change made with the guards disabled is found by the chain of hashes', async () => {
  await ledger.post(database.db, credit('ivy', 10, 'ivy-1'));
  while ((await sealJournal(database.db)) > 0);
  assert.deepEqual(await verifyLedger(database.db), []);
  await database.db
    .transaction()
    .execute(async (trx) => {
      await sql.raw('alter table ledger_tx disable trigger user').execute(trx);
      await sql.raw(`update ledger_tx set remark = 'nothing to see' where idempotency_key = 'ivy-1'`).execute(trx);
      const found = await verifyLedger(trx);
      assert.deepEqual([...new Set(found.map((violation) => violation.invariant))], [2, 16]);
      throw new Error('undo');
    })
    .catch((error: Error) => assert.equal(error.message, 'undo', error.stack));
});

test('a dropped guard is found', async () => {
  const gone = await database.db
    .transaction()
    .execute(async (trx) => {
      await sql.raw('drop trigger ledger_entry_append_only on ledger_entry').execute(trx);
      throw Object.assign(new Error('undo'), { found: await verifyLedger(trx) });
    })
    .catch(({ found }: { found: unknown }) => found);
  const message = 'guard ledger_entry_append_only is gone';
  assert.deepEqual(gone, [{ invariant: 2, subject: 'ledger_entry', message }]);
});

// M8
test('a statement runs from its opening to its closing balance, page by page', async () => {
  const day = 1_700_000_000_000;
  for (let index = 0; index < 5; index += 1) {
    await ledger.post(database.db, { ...credit('joe', 100, `joe-${index}`), postedAt: day + index * 1_000 });
  }
  await ledger.post(database.db, {
    idempotencyKey: 'joe-bet',
    type: 'BET',
    reference: 'order',
    postedAt: day + 5_000,
    postings: [{ from: main('joe'), to: { kind: 'house.game', owner: 'JL' }, amountMinor: 30, currency }],
  });
  const query = {
    account: main('joe'),
    currency,
    from: day + 1_000,
    to: day + 6_000,
    timeZone: 'UTC',
    pageNo: 1,
    pageSize: 2,
  };
  const page = await ledger.statement(database.db, query);
  assert.deepEqual([page.total, page.totalIn, page.totalOut], [5, 400, 30]);
  assert.deepEqual([page.openingBalance, page.closingBalance], [100, 470]);
  assert.deepEqual(
    page.rows.map((row) => [row.balanceBefore, row.amountMinor, row.balanceAfter]),
    [
      [500, -30, 470],
      [400, 100, 500],
    ],
  );
  const bets = await ledger.statement(database.db, { ...query, type: 'BET' });
  assert.deepEqual([bets.total, bets.openingBalance, bets.closingBalance], [1, 100, 470]);
  assert.equal(await ledger.balanceAt(database.db, main('joe'), currency, day + 2_500), 300);
});

test('a long statement adds up to its entries, page by page, before and after its days are kept', async () => {
  const began = Date.UTC(2026, 2, 1);
  for (let index = 0; index < 320; index += 1) {
    const postedAt = began + Math.floor(index / 130) * 86_400_000 + index;
    await ledger.post(database.db, { ...credit('lea', 1 + index, `lea-${index}`), postedAt });
  }
  const query = { account: main('lea'), currency, from: began, to: began + 40 * 86_400_000, timeZone: 'UTC' };
  for (let reading = 0; reading < 2; reading += 1) {
    const seen: number[] = [];
    for (let pageNo = 1; pageNo <= 7; pageNo += 1) {
      const page = await ledger.statement(database.db, { ...query, pageNo, pageSize: 50 });
      assert.deepEqual([page.total, page.totalIn, page.totalOut], [320, (320 * 321) / 2, 0]);
      seen.push(...page.rows.map(({ amountMinor }) => amountMinor));
    }
    assert.deepEqual(
      seen,
      Array.from({ length: 320 }, (_, index) => 320 - index),
    );
  }
  const kept = await database.db.selectFrom('ledger_day').select('day').orderBy('day').execute();
  assert.deepEqual(
    kept.map(({ day }) => day),
    [began, began + 86_400_000],
    'the last day may still get entries',
  );
  const bets = await ledger.statement(database.db, { ...query, type: 'BET', pageNo: 1, pageSize: 50 });
  assert.deepEqual([bets.total, bets.rows.length], [0, 0]);
  assert.deepEqual(await verifyLedger(database.db), []);
});

test('the entries of an account stay in order of time when the clock of a machine lags', async () => {
  const first = await ledger.post(database.db, { ...credit('kim', 1, 'kim-1'), postedAt: 2_000 });
  const second = await ledger.post(database.db, { ...credit('kim', 1, 'kim-2'), postedAt: 1_000 });
  assert.deepEqual([first.postedAt, second.postedAt], [2_000, 2_000]);
  assert.deepEqual(await verifyLedger(database.db), []);
});

test("an amount near the greatest one is refused or posted for its owner alone: every other owner's is posted", async () => {
  const points = (owner: string, amountMinor: number): PostRequest => ({
    ...credit(owner, amountMinor, `greatest:${owner}:${amountMinor}`),
    postings: [
      {
        from: { kind: 'house.points', owner: 'house' },
        to: { kind: 'member.points', owner },
        amountMinor,
        currency: 'PTS',
      },
    ],
  });
  const owners = Array.from({ length: 24 }, (_, at) => `greatest-${at}`);
  for (const owner of owners) await ledger.post(database.db, points(owner, Number.MAX_SAFE_INTEGER));
  await assert.rejects(ledger.post(database.db, points(owners[0] ?? '', 1)), refusedWith('AMOUNT_INVALID'));
  for (const owner of owners) await ledger.post(database.db, points(`${owner}-beside`, 1));
  assert.deepEqual(await verifyLedger(database.db), []);
});
