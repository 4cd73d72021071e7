import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openBooks } from './books.ts';

const purse = { playerId: 'player', currency: 'TLB' };

function folder(context: { after(work: () => void): void }): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'books-'));
  context.after(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

test('what the books have said stands after a restart: transfers, rounds and what was called off', async (context) => {
  const dataDir = folder(context);
  const before = await openBooks(dataDir);
  await before.carryOut({ ...purse, transferId: 'in', kind: 'credit', amount: 1_000 });
  await before.book({ ...purse, uuid: 'bet', amount: -300 });
  await before.book({ ...purse, uuid: 'undone', amount: -200 });
  await before.takeBack({ ...purse, uuid: 'undone' });
  await before.cancel('never');
  const round = { vendorId: 'PG', roundId: 'r', gameCode: 'g', stake: 300, payout: 0, startedAt: 1, endedAt: 2 };
  await before.noteEnded({ ...purse, ...round });
  await before.close();

  const after = await openBooks(dataDir);
  assert.equal(after.balanceOf(purse), 700);
  assert.equal(after.find('in')?.state, 'APPLIED');
  assert.equal((await after.carryOut({ ...purse, transferId: 'never', kind: 'credit', amount: 5 })).state, 'CANCELLED');
  assert.deepEqual(
    after.ended().map(({ seq, roundId }) => [seq, roundId]),
    [[1, 'r']],
  );
  await after.close();
});

test('the same transfer ten times at once is one, and nobody takes out more than there is', async (context) => {
  const books = await openBooks(folder(context));
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
