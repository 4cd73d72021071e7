import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { openJournal } from '../journal/journal.ts';
import { rotateSeed } from '../rounds/rotate-seed.ts';
import { testFolder } from '../testing/test-folder.ts';
import type { Purse, Wallets } from '../wallet/purses.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { openSession, sessionOf } from './open-session.ts';

/** A wallet that knows the player whom each token names. */
const wallet: WalletClient = {
  ask: async (_operation, { launchToken }) => ({
    known: true,
    answer: { status: 'RS_OK', playerId: String(launchToken), sessionToken: 't', currency: 'TLB', balance: 100 },
  }),
};
const wallets: Wallets = { operator: wallet, vendor: wallet, demo: wallet };
const purse: Purse = 'operator';

// B4
test('another launch of a game goes on with the seed of the one before, and takes its place', async () => {
  const journal = await openJournal(testFolder());
  const launch = async (game: string, token = 'p') =>
    (await openSession(wallets, journal, { token, game, purse })).session;
  const first = await launch('JL_0001');
  await journal.saveSession({ ...first, nonce: 7 });
  const second = await launch('JL_0001');
  assert.deepEqual([second.serverSeed, second.clientSeed, second.nonce], [first.serverSeed, first.clientSeed, 7]);
  assert.throws(() => sessionOf(journal, `Bearer ${first.sessionId}`), { code: 'SESSION_ENDED' });
  assert.equal(sessionOf(journal, `Bearer ${second.sessionId}`).nonce, 7);
  const { revealed } = await rotateSeed(journal, second, 'mine');
  assert.deepEqual([revealed.serverSeed, revealed.rounds], [first.serverSeed, 7]);
  assert.notEqual((await launch('JL_0001')).serverSeed, first.serverSeed);
  await journal.close();
});

test('launches of another game, of another player and of a table have seeds of their own', async () => {
  const journal = await openJournal(testFolder());
  const launch = async (game: string, token = 'p') =>
    (await openSession(wallets, journal, { token, game, purse })).session;
  const first = await launch('JL_0001');
  const others = [await launch('JL_0002'), await launch('JL_0001', 'q'), await launch('VRD_0001')];
  for (const { serverSeed, nonce } of others) assert.ok(serverSeed !== first.serverSeed && nonce === 0);
  const [table] = others.slice(-1);
  await launch('VRD_0001');
  assert.ok(table && sessionOf(journal, `Bearer ${table.sessionId}`), 'two pages may look at a table');
  await journal.close();
});
