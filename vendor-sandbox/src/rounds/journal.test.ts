import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@jest/globals';
import type { Session } from '../sessions/session.ts';
import { testFolder } from '../testing/test-folder.ts';
import { openJournal } from './journal.ts';
import type { Round } from './round.ts';

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
  appendFileSync(join(dataDir, 'rounds.jsonl'), '{"round":{"roundId":"half');

  const after = await openJournal(dataDir, now + 1_000);
  assert.equal(after.sessions.get('session')?.nonce, 4);
  assert.deepEqual([...after.rounds.values()], [{ ...round, state: 'BET_APPLIED', payout: 250 }]);
  await after.close();
});

test('an old session is removed with its finished rounds, an unfinished round never', async () => {
  const dataDir = testFolder();
  const before = await openJournal(dataDir, now);
  await before.saveSession(session);
  await before.saveRound({ ...round, state: 'ENDED' });
  await before.saveRound({ ...round, roundId: 'open', state: 'ROLLING_BACK' });
  await before.close();

  const after = await openJournal(dataDir, now + 13 * 60 * 60 * 1_000);
  assert.equal(after.sessions.size, 0);
  assert.deepEqual([...after.rounds.keys()], ['open']);
  await after.close();
});
