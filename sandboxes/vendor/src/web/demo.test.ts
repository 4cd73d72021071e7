import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '@jest/globals';
import { openBooks } from '../books/books.ts';
import { openJournal } from '../journal/journal.ts';
import { ensureKeyPair } from '../keys/key-pair.ts';
import { ensureTableSecret } from '../tables/table-secret.ts';
import { testFolder } from '../testing/test-folder.ts';
import { demoPurseMinor, demoWallet } from '../wallet/demo-wallet.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { buildSandbox } from './app.ts';

// RG14, B6
test('a demo is the same game by the same mathematics, with play money that no operator knows', async () => {
  const dataDir = testFolder();
  const asked: string[] = [];
  const operator: WalletClient = {
    async ask(operation) {
      asked.push(operation);
      const player = { playerId: 'p', sessionToken: 's', currency: 'TLB', balance: 5_000 };
      return { known: true, answer: { status: 'RS_OK', ...player } };
    },
  };
  const books = await openBooks(dataDir);
  const journal = await openJournal(dataDir);
  const app = buildSandbox({
    wallets: { operator, vendor: operator, demo: demoWallet() },
    books,
    journal,
    keyPair: ensureKeyPair(dataDir),
    tableSecret: ensureTableSecret(dataDir),
    siteOrigins: [],
    gatewayUrl: 'http://gateway.test',
    vendorIds: { operator: 'SANDBOX', vendor: 'PG' },
  });
  const open = async (purse: string, token: string) =>
    (await app.inject({ method: 'POST', url: '/api/sessions', payload: { purse, token, game: 'JL_0001' } })).json();
  const forMoney = await open('operator', 'token');
  const demo = await open('demo', 'demo:TLB');
  assert.deepEqual(demo.game, forMoney.game);
  assert.equal(demo.mathsHash, forMoney.mathsHash);
  assert.match(demo.mathsHash, /^[0-9a-f]{64}$/);
  assert.deepEqual([demo.balance, demo.isDemo, forMoney.isDemo], [demoPurseMinor, true, false]);

  const before = asked.length;
  const spin = await app.inject({
    method: 'POST',
    url: '/api/rounds',
    headers: { authorization: `Bearer ${demo.sessionId}` },
    payload: { requestId: randomUUID(), stake: 100 },
  });
  const { outcome, balance, payout } = spin.json();
  assert.deepEqual([outcome, balance], ['PLAYED', demoPurseMinor - 100 + payout]);
  assert.equal(asked.length, before, 'no wallet is asked');
  assert.deepEqual(books.endedAfter({ vendorId: 'SANDBOX', after: 0, limit: 1 }), [], 'and it stands in no report');
  await app.close();
  await journal.close();
  await books.close();
});
