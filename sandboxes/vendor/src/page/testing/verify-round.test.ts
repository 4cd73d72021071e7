import assert from 'node:assert/strict';
import { tableGameOf } from '@atrium/round-verifier/kinds/tables';
import { type PublishedRound, verifyRound } from '@atrium/round-verifier/kinds/verify-round';
import { payoutOf } from '@atrium/round-verifier/tables/rules';
import { test } from '@jest/globals';
import { commitmentOf, randomOf } from '../../fairness/random-stream.ts';
import { type Drawn, roundGameOf } from '../../rounds/round-games.ts';

const serverSeed = '07'.repeat(32);
const seeds = { serverSeed, commitment: commitmentOf(serverSeed) };
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function playedRound(gameCode: string, nonce: number, aim?: string): PublishedRound {
  const drawn: Drawn = { serverSeed, clientSeed: 'mine', nonce, aim };
  const game = roundGameOf(gameCode);
  const what = { gameCode, stake: 1_000, payout: game.payoutOf(drawn, 1_000), shown: { ...game.shownOf(drawn) } };
  return asJson({ ...what, ...(aim ? { aim } : {}), ...seeds, message: `mine:${nonce}` });
}

function playedAtTable(gameCode: string, number: number, spots: readonly string[]): PublishedRound {
  const rules = tableGameOf(gameCode)?.rules;
  if (!rules) throw new Error(`${gameCode} is no table`);
  const outcome = rules.draw(randomOf({ serverSeed, clientSeed: gameCode, nonce: number }));
  const bets = spots.map((spot) => ({ spot, amount: 500, payout: payoutOf(rules, outcome, { spot, amount: 500 }) }));
  const payout = bets.reduce((sum, bet) => sum + bet.payout, 0);
  const shown = { number, outcome, bets };
  return asJson({ gameCode, stake: 500 * spots.length, payout, shown, ...seeds, message: `${gameCode}:${number}` });
}

/** Rounds of titles that every kind of slot plays, of fish and of each table. */
function rounds(): PublishedRound[] {
  const slots = Array.from({ length: 40 }, (_, index) => playedRound(`JL_${String(index).padStart(4, '0')}`, index));
  const kinds = new Set(slots.map(({ gameCode }) => roundGameOf(gameCode).kind));
  assert.equal(kinds.size, 6, [...kinds].join());
  const fish = [playedRound('DPW_0001', 3, 'minnow'), playedRound('DPW_0002', 4, 'ray')];
  const tables = [
    playedAtTable('VRD_0001', 11, ['player', 'banker']),
    playedAtTable('VRD_0002', 12, ['red', 'n7']),
    playedAtTable('VRD_0003', 13, ['big', 'small']),
  ];
  return [...slots, ...fish, ...tables];
}

// B4
test('a published round of every kind is right, and a lie in any part of it is named', async () => {
  for (const round of rounds()) {
    const says = `${round.gameCode} ${round.message}`;
    assert.equal(await verifyRound(round), 'RIGHT', says);
    assert.equal(await verifyRound({ ...round, payout: round.payout + 1 }), 'OTHER_PAYOUT', says);
    assert.equal(await verifyRound({ ...round, serverSeed: '08'.repeat(32) }), 'OTHER_SEED', says);
    assert.equal(await verifyRound({ ...round, shown: { ...round.shown, more: 1 } }), 'OTHER_RESULT', says);
  }
});

test("a table's round is not another one of the same seed, nor one with another stake", async () => {
  const round = playedAtTable('VRD_0002', 12, ['red']);
  assert.equal(await verifyRound({ ...round, stake: 400 }), 'OTHER_RESULT');
  assert.equal(await verifyRound({ ...round, shown: { ...round.shown, number: 13 } }), 'OTHER_RESULT');
  for (const bets of [[null], [{ spot: 'moon', amount: 500, payout: 0 }], 'none'])
    assert.equal(await verifyRound({ ...round, shown: { ...round.shown, bets } }), 'OTHER_RESULT');
});
