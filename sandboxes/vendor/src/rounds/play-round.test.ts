import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '@jest/globals';
import { openJournal } from '../journal/journal.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/session.ts';
import { minimumCycleMs } from '../slots/stakes.ts';
import { testFolder } from '../testing/test-folder.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { createRoundPlayer } from './play-round.ts';
import type { Round } from './round.ts';

const session: Session = {
  sessionId: 'session',
  playerId: 'player',
  sessionToken: 'token',
  currency: 'TLB',
  gameCode: 'JL_0001',
  openedAt: 0,
  serverSeed: 'secret',
  clientSeed: 'client',
  nonce: 0,
};

/** A wallet that accepts every request. */
const yes: WalletClient = { ask: async () => ({ known: true, answer: { status: 'RS_OK', balance: 1_000 } }) };

// RG10
test('a round starts 2.5 seconds after the previous one at the earliest, whatever the page requests', async () => {
  assert.ok(minimumCycleMs >= 2_500);
  const dataDir = testFolder();
  const journal = await openJournal(dataDir, 0);
  let now = 1_000_000;
  const player = createRoundPlayer({ wallets: { operator: yes, vendor: yes, demo: yes }, journal }, () => now);
  const spin = () => player.play(session, { requestId: randomUUID(), stake: 100 });
  assert.equal((await spin()).state, 'PAID');
  now += minimumCycleMs - 1;
  await assert.rejects(spin(), (error) => error instanceof Refusal && error.code === 'TOO_SOON');
  now += 1;
  assert.equal((await spin()).state, 'PAID');
  await player.settled();
  await journal.close();
});

test('a round takes two requests of the wallet, and one that a win before left open is ended afterwards', async () => {
  const journal = await openJournal(testFolder(), 0);
  const asked: string[] = [];
  let isPaidBefore = false;
  const wallet: WalletClient = {
    async ask(operation, body) {
      asked.push(`${operation} ${body.roundClosed ?? ''}`);
      const status =
        operation === 'win' && body.roundClosed && isPaidBefore ? 'RS_ERROR_DUPLICATE_TRANSACTION' : 'RS_OK';
      return { known: true, answer: { status, balance: 1_000 } };
    },
  };
  const ended: string[] = [];
  const tools = {
    wallets: { operator: wallet, vendor: wallet, demo: wallet },
    journal,
    noteEnded: async ({ roundId }: Round) => void ended.push(roundId),
  };
  let now = 1_000_000;
  const player = createRoundPlayer(tools, () => now);
  const play = () => player.play(journal.sessions.get('session') ?? session, { requestId: randomUUID(), stake: 100 });
  const first = await play();
  await player.settled();
  assert.deepEqual([journal.rounds.open(), asked.splice(0)], [[], ['bet false', 'win true']]);
  isPaidBefore = true;
  now += minimumCycleMs;
  const second = await play();
  await player.settled();
  assert.deepEqual([journal.rounds.open(), asked], [[], ['bet false', 'win true', 'win false', 'endRound ']]);
  assert.deepEqual(ended, [first.roundId, second.roundId]);
  assert.deepEqual([first.nonce, second.nonce], [0, 1]);
  await journal.close();
});

test('a player has the answer of a paid round before its end is written, and the next round waits for that', async () => {
  const journal = await openJournal(testFolder(), 0);
  let now = 1_000_000;
  let write = () => {};
  const noted: string[] = [];
  const tools = {
    wallets: { operator: yes, vendor: yes, demo: yes },
    journal,
    noteEnded: ({ roundId }: Round) =>
      new Promise<void>((resolve) => {
        write = () => {
          noted.push(roundId);
          resolve();
        };
      }),
  };
  const player = createRoundPlayer(tools, () => now);
  const request = { requestId: randomUUID(), stake: 100 };
  const first = await player.play(session, request);
  assert.deepEqual([first.state, noted], ['PAID', []]);
  now += minimumCycleMs;
  const again = player.play(session, request);
  const next = player.play(session, { requestId: randomUUID(), stake: 100 });
  write();
  assert.equal((await again).roundId, first.roundId, 'a repeat is the same round');
  assert.notEqual((await next).roundId, first.roundId);
  assert.deepEqual(noted, [first.roundId]);
  write();
  await player.settled();
  await journal.close();
});
