import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from '@jest/globals';
import type { Round } from '../rounds/round.ts';
import type { Session } from '../sessions/session.ts';
import type { Hand } from '../tables/hand.ts';
import { testFolder } from '../testing/test-folder.ts';
import { type Journal, openJournal } from './journal.ts';

const now = Date.parse('2026-11-21T04:00:00Z');

const session: Session = {
  sessionId: 'session',
  playerId: 'player',
  sessionToken: 'token',
  currency: 'TLB',
  gameCode: 'JL_0001',
  openedAt: now,
  serverSeed: 'secret',
  clientSeed: 'client',
  nonce: 4,
};

const round: Round = {
  roundId: 'round',
  requestId: 'request',
  sessionId: 'session',
  playerId: 'player',
  sessionToken: 'token',
  gameCode: 'JL_0001',
  currency: 'TLB',
  stake: 100,
  state: 'BETTING',
  betUuid: 'bet',
  winUuid: 'win',
  rollbackUuid: 'rollback',
  serverSeed: 'secret',
  serverSeedHash: 'hash',
  clientSeed: 'client',
  nonce: 3,
  startedAt: now,
};

test('a round that a crash interrupted is restored at its last step', async () => {
  const dataDir = testFolder();
  const before = await openJournal(dataDir, now);
  await before.saveSession(session);
  await before.saveRound(round);
  await before.saveRound({ ...round, state: 'BET_APPLIED', payout: 250 });
  await before.close();

  const after = await openJournal(dataDir, now + 1_000);
  assert.equal(after.sessions.get('session')?.nonce, 4);
  assert.deepEqual(after.rounds.open(), [{ ...round, state: 'BET_APPLIED', payout: 250 }]);
  assert.equal(after.rounds.asked('session', 'request')?.payout, 250);
  await after.close();
});

test('an old session is removed with its finished rounds, an unfinished round never', async () => {
  const dataDir = testFolder();
  const before = await openJournal(dataDir, now);
  await before.saveSession(session);
  await before.saveRound({ ...round, state: 'ENDED' });
  await before.saveRound({ ...round, roundId: 'open', requestId: 'other', state: 'ROLLING_BACK' });
  assert.equal(before.rounds.asked('session', 'request')?.state, 'ENDED', 'a repeated request finds its round');
  await before.close();

  const after = await openJournal(dataDir, now + 13 * 60 * 60 * 1_000);
  assert.equal(after.sessions.size, 0);
  assert.deepEqual(
    after.rounds.open().map(({ roundId }) => roundId),
    ['open'],
  );
  assert.equal(after.rounds.asked('session', 'request'), undefined);
  await after.close();
});

test('of a player’s hands those that are open stay at hand, and the latest of the others, also over a restart', async () => {
  const dataDir = testFolder();
  const before = await openJournal(dataDir, now);
  const { sessionId, playerId, sessionToken, gameCode, currency } = session;
  const hand = (number: number, isClosed: boolean): Hand => ({
    roundId: `round ${number}`,
    number,
    sessionId,
    playerId,
    sessionToken,
    gameCode,
    currency,
    isClosed,
    startedAt: now + number,
    bets: [],
  });
  await before.saveHand(hand(0, false));
  for (let number = 1; number <= 60; number += 1) {
    await before.saveHand(hand(number, false));
    await before.saveHand(hand(number, true));
  }
  const look = (journal: Journal) => {
    const numbers = journal.hands.of({ playerId, gameCode }).map(({ number }) => number);
    const known = ['round 0', 'round 60', 'round 10'].map((roundId) => journal.hands.get(roundId)?.isClosed);
    return { numbers, known, open: journal.hands.open().length };
  };
  const expected = {
    numbers: [0, ...Array.from({ length: 50 }, (_, index) => 11 + index)],
    known: [false, true, undefined],
    open: 1,
  };
  assert.deepEqual(look(before), expected);
  await before.close();
  const after = await openJournal(dataDir, now);
  assert.deepEqual(look(after), expected);
  assert.deepEqual(after.hands.of({ playerId: 'other', gameCode }), []);
  await after.close();
});

test('a process that is killed in the middle of writing comes back with every change that it acknowledged', async () => {
  const dataDir = testFolder();
  const program = `
    const { openJournal } = await import(${JSON.stringify(new URL('./journal.ts', import.meta.url).href)});
    const journal = await openJournal(${JSON.stringify(dataDir)}, ${now});
    const round = ${JSON.stringify(round)};
    for (let number = 0; ; number += 1) {
      await journal.saveRound({ ...round, roundId: 'r' + number, requestId: 'q' + number });
      process.stdout.write(number + '\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => {
    told += chunk.toString();
    if (told.split('\n').length > 30) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const last = Number(told.split('\n').filter(Boolean).at(-1));
  const after = await openJournal(dataDir, now);
  const found = new Set(after.rounds.open().map(({ roundId }) => roundId));
  for (let number = 0; number <= last; number += 1) assert.ok(found.has(`r${number}`), `round ${number} of ${last}`);
  await after.close();
});
