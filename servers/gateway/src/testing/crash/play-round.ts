import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Seat } from '../test-vendor.ts';
import type { Acknowledged } from './acknowledged.ts';

export interface Table {
  readonly seat: Seat;
  /** Repeats the request until there is an answer; returns its status. */
  ask(operation: string, body: Record<string, unknown>): Promise<string>;
  random(): number;
  readonly said: Acknowledged;
}

/** A round as vendors play them, also as they should not: twice at once, rolled back, in the wrong order. */
export async function playRound({ seat, ask, random, said }: Table): Promise<void> {
  const { playerId } = seat;
  const roundId = randomUUID();
  const betUuid = randomUUID();
  const stake = 1 + Math.floor(random() * 500);
  const prize = random() < 0.4 ? 0 : 1 + Math.floor(random() * 900);
  const bet = { ...seat, roundId, amount: stake, transactionUuid: betUuid };
  const winUuid = randomUUID();
  const win = { ...bet, amount: prize, transactionUuid: winUuid, referenceTransactionUuid: betUuid, roundClosed: true };
  const backUuid = randomUUID();
  const rollback = { playerId, transactionUuid: backUuid, referenceTransactionUuid: betUuid };

  const manner = random();
  if (manner < 0.1) {
    assert.equal(await ask('rollback', rollback), 'RS_OK');
    said.tombstone(playerId, backUuid, betUuid);
    assert.equal(await ask('bet', bet), 'RS_ERROR_TRANSACTION_ROLLED_BACK');
    return;
  }
  // A win whose connection was cut may still arrive after its bet: then it is paid.
  const isWinFirst = manner < 0.2;
  if (isWinFirst) assert.equal(await ask('win', win), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  const times = manner < 0.5 ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: times }, () => ask('bet', bet)));
  assert.deepEqual(new Set(answers), new Set(['RS_OK']));
  said.bet(playerId, betUuid, stake);
  if (!isWinFirst && random() < 0.25) {
    assert.equal(await ask('rollback', rollback), 'RS_OK');
    said.rollback(playerId, backUuid, betUuid);
    return;
  }
  const wins = await Promise.all(Array.from({ length: times }, () => ask('win', win)));
  assert.deepEqual(new Set(wins), new Set(['RS_OK']));
  said.win(playerId, winUuid, prize);
}
