import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { demoPurseMinor, demoWallet } from './demo-wallet.ts';

const asked = (playerId: string, transactionUuid: string) => ({
  playerId,
  currency: 'TLB',
  transactionUuid,
  amount: 100,
});

test('a demo that is played keeps its purse however many others there are, and one that is left is forgotten', async () => {
  const wallet = demoWallet();
  const balanceAfter = async (playerId: string, uuid: string) => {
    const outcome = await wallet.ask('bet', asked(playerId, uuid));
    return outcome.known ? outcome.answer.balance : null;
  };
  await balanceAfter('played', 'one');
  await balanceAfter('left', 'two');
  for (let other = 0; other < 30_000; other += 1) {
    if (other === 15_000) await balanceAfter('played', 'three');
    await balanceAfter(`other-${other}`, `of-${other}`);
  }
  assert.equal(await balanceAfter('played', 'four'), demoPurseMinor - 300);
  assert.equal(await balanceAfter('left', 'five'), demoPurseMinor - 100);
});
