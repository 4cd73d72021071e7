import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { testFolder } from '../testing/test-folder.ts';
import { openBooks } from './books.ts';

const purse = { playerId: 'player', currency: 'TLB' };

test('books keep transfers, rounds and tombstones over a restart', async () => {
  const dataDir = testFolder();
  const before = await openBooks(dataDir);
  await before.carryOut({ ...purse, transferId: 'in', kind: 'credit', amount: 1_000 });
  await before.book({ ...purse, uuid: 'bet', amount: -300 });
  await before.book({ ...purse, uuid: 'undone', amount: -200 });
  await before.reverse({ ...purse, uuid: 'undone' });
  await before.cancel('never');
  const round = { vendorId: 'PG', roundId: 'r', gameCode: 'g', stake: 300, payout: 0, startedAt: 1, endedAt: 2 };
  await before.noteEnded({ ...purse, ...round });
  await before.close();

  const after = await openBooks(dataDir);
  assert.equal(after.balanceOf(purse), 700);
  assert.equal(after.find('in')?.state, 'APPLIED');
  assert.equal((await after.carryOut({ ...purse, transferId: 'never', kind: 'credit', amount: 5 })).state, 'CANCELLED');
  assert.deepEqual(
    after.endedAfter({ vendorId: 'PG', after: 0, limit: 10 }).map(({ seq, roundId }) => [seq, roundId]),
    [[1, 'r']],
  );
  await after.close();
});

test('a transfer repeated ten times at once is one, and never exceeds the balance', async () => {
  const books = await openBooks(testFolder());
  const credit = { ...purse, transferId: 'in', kind: 'credit' as const, amount: 500 };
  await Promise.all(Array.from({ length: 10 }, () => books.carryOut(credit)));
  assert.equal(books.balanceOf(purse), 500);
  const debit = (transferId: string, amount: number | null) =>
    books.carryOut({ ...purse, transferId, kind: 'debit', amount });
  assert.equal((await debit('much', 501)).state, 'REFUSED');
  const all = await Promise.all([debit('all', null), debit('again', null)]);
  assert.deepEqual(
    all.map(({ amount }) => amount),
    [500, 0],
  );
  assert.equal(await books.book({ ...purse, uuid: 'bet', amount: -1 }), null);
  await books.close();
});

test('a round that is declared void returns the stake once, and has a row of its own', async () => {
  const dataDir = testFolder();
  const books = await openBooks(dataDir);
  await books.carryOut({ ...purse, transferId: 'in', kind: 'credit', amount: 1_000 });
  await books.book({ ...purse, uuid: 'bet', amount: -300 });
  const round = { vendorId: 'PG', roundId: 'r', gameCode: 'g', stake: 300, payout: 0, startedAt: 1, endedAt: 2 };
  await books.noteEnded({ ...purse, ...round });
  const rows = await Promise.all([books.voidRound('r', 5), books.voidRound('r', 6)]);
  assert.ok(rows.some((row) => row?.state === 'VOID'));
  assert.equal(await books.voidRound('unknown', 7), null);
  await books.close();
  const after = await openBooks(dataDir);
  assert.equal(after.balanceOf(purse), 1_000);
  assert.deepEqual(
    after.endedAfter({ vendorId: 'PG', after: 0, limit: 10 }).map(({ roundId, state }) => [roundId, state]),
    [
      ['r', undefined],
      ['r', 'VOID'],
    ],
  );
  await after.close();
});

test('a win that was withdrawn already cannot be declared void', async () => {
  const books = await openBooks(testFolder());
  await books.book({ ...purse, uuid: 'win', amount: 900 });
  const round = { vendorId: 'PG', roundId: 'w', gameCode: 'g', stake: 100, payout: 900, startedAt: 1, endedAt: 2 };
  await books.noteEnded({ ...purse, ...round });
  await books.carryOut({ ...purse, transferId: 'out', kind: 'debit', amount: null });
  assert.equal(await books.voidRound('w', 5), null);
  assert.equal(books.balanceOf(purse), 0);
  await books.close();
});

test('a report goes by pages over the rounds of a span that have a result', async () => {
  const books = await openBooks(testFolder());
  for (const [index, endedAt] of [10, 20, 30, 25, 40].entries())
    await books.noteEnded({
      ...purse,
      vendorId: index === 4 ? 'OTHER' : 'PG',
      roundId: `r${index}`,
      gameCode: 'g',
      stake: 5,
      payout: 5,
      startedAt: 1,
      endedAt,
    });
  await books.noteEnded({
    ...purse,
    vendorId: 'PG',
    roundId: 'r1',
    gameCode: 'g',
    stake: 9,
    payout: 9,
    startedAt: 1,
    endedAt: 20,
  });
  await books.voidRound('r1', 26);
  const pageOf = (after: number, limit: number) =>
    books.endedBetween({ from: 10, to: 31 }, { vendorId: 'PG', after, limit }).map(({ roundId }) => roundId);
  assert.deepEqual(pageOf(0, 10), ['r0', 'r2', 'r3'], 'each once, the void one not, and by their numbers');
  assert.deepEqual([pageOf(0, 2), pageOf(3, 2)], [['r0', 'r2'], ['r3']]);
  assert.deepEqual(
    books.endedAfter({ vendorId: 'PG', after: 1, limit: 10 }).map(({ seq }) => seq),
    [2, 3, 4, 6],
  );
  await books.close();
});
