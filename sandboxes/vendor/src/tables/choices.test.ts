import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type BlackjackOutcome, rules } from '@atrium/round-verifier/kinds/blackjack/rules';
import { totalOf } from '@atrium/round-verifier/kinds/blackjack/totals';
import { verifyRound } from '@atrium/round-verifier/kinds/verify-round';
import { timetableOf } from '@atrium/round-verifier/tables/timetable';
import { test } from '@jest/globals';
import { randomOf } from '../fairness/random-stream.ts';
import { openJournal } from '../journal/journal.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/session.ts';
import { testFolder } from '../testing/test-folder.ts';
import { testWallet } from '../testing/test-wallet.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { type Hand, paidOf, shownOfHand, stakeOf } from './hand.ts';
import { openRooms } from './rooms.ts';
import { tableSeed } from './table-secret.ts';

const gameCode = 'VRD_0004';
const secret = Buffer.from('secret');
const { roundMs, resultAt } = timetableOf(rules);
const sessionOf = (playerId: string): Session => ({
  sessionId: `session of ${playerId}`,
  playerId,
  sessionToken: 'token',
  currency: 'TLB',
  gameCode,
  openedAt: 0,
  serverSeed: 'unused',
  clientSeed: 'unused',
  nonce: 0,
});

const seedOf = (number: number) => tableSeed(secret, gameCode, number);
const dealtIn = (number: number) =>
  rules.draw(randomOf({ serverSeed: seedOf(number), clientSeed: gameCode, nonce: number }));

/** A round in which the first two cards leave a choice, and so do three. */
function openRound(): { number: number; outcome: BlackjackOutcome } {
  for (let number = 1_000; ; number += 1) {
    const outcome = dealtIn(number);
    if (totalOf(outcome.player.slice(0, 2)) < 21 && totalOf(outcome.player.slice(0, 3)) < 21)
      return { number, outcome };
  }
}

const { number, outcome } = openRound();
const betting = number * roundMs;
/** When the choice of a step is open: bets and their closing take 22 seconds, the first choice eight. */
const stepAt = (step: number) => betting + 22_000 + (step === 0 ? 0 : 8_000 + (step - 1) * 5_000);

async function open(wallet: WalletClient, clock: { now: number }, dataDir = testFolder()) {
  const journal = await openJournal(dataDir, clock.now);
  const ended: { hand: Hand; outcome: unknown }[] = [];
  const rooms = openRooms({
    wallets: { operator: wallet, vendor: wallet, demo: wallet },
    journal,
    secret,
    tickMs: 5,
    now: () => clock.now,
    noteEnded: async (hand, drawn) => void ended.push({ hand, outcome: drawn }),
    onError: (error) => {
      throw error;
    },
  });
  return {
    rooms,
    journal,
    ended,
    async stop() {
      await rooms.stop();
      await journal.close();
    },
  };
}

const bet = (spot: string, amount = 500) => ({ requestId: randomUUID(), spot, amount });
const wanted = (step: number, choice: string) => ({ requestId: randomUUID(), number, step, choice });
const refuses = (work: Promise<unknown>, code: string) =>
  assert.rejects(work, (error) => error instanceof Refusal && error.code === code);

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !condition(); tries += 1) await pause(5);
  assert.ok(condition(), 'it did not happen');
}

// SRV10
test('players choose at the same time: nobody sees a card before its step, and each is paid by their own choices', async () => {
  const clock = { now: betting };
  const [one, other] = [testWallet(), testWallet()];
  const both: WalletClient = {
    ask: (operation, body) => (body.playerId === 'one' ? one : other).wallet.ask(operation, body),
  };
  const table = await open(both, clock);
  const { rooms } = table;
  for (const player of ['one', 'other']) await rooms.place(sessionOf(player), { number, bets: [bet('hand')] });
  assert.deepEqual(rooms.look(sessionOf('one')).hand?.choices, [], 'nothing is chosen while bets are open');
  await refuses(rooms.choose(sessionOf('one'), wanted(0, 'hit')), 'NOT_YOUR_TURN');

  clock.now = stepAt(0);
  const asked = rooms.look(sessionOf('one'));
  assert.deepEqual(asked.seen, { player: outcome.player.slice(0, 2), dealer: outcome.dealer.slice(0, 1) });
  assert.deepEqual(asked.hand?.choices, ['stand', 'hit', 'double']);
  const hit = wanted(0, 'hit');
  const chosen = await rooms.choose(sessionOf('one'), hit);
  assert.deepEqual(chosen.seen, asked.seen, 'who takes a card sees it with all others');
  assert.deepEqual(chosen.hand?.choices, []);
  assert.deepEqual((await rooms.choose(sessionOf('one'), hit)).hand?.chosen, ['hit'], 'a repeat changes nothing');
  await refuses(rooms.choose(sessionOf('one'), wanted(0, 'stand')), 'NOT_YOUR_TURN');
  await refuses(rooms.choose(sessionOf('stranger'), wanted(0, 'hit')), 'NOT_YOUR_TURN');

  clock.now = stepAt(1);
  assert.deepEqual(rooms.look(sessionOf('one')).seen, {
    player: outcome.player.slice(0, 3),
    dealer: outcome.dealer.slice(0, 1),
  });
  assert.deepEqual(rooms.look(sessionOf('one')).hand?.choices, ['stand', 'hit']);
  assert.deepEqual(rooms.look(sessionOf('other')).hand?.choices, [], 'who said nothing stands');
  await refuses(rooms.choose(sessionOf('other'), wanted(1, 'hit')), 'NOT_YOUR_TURN');
  await rooms.choose(sessionOf('one'), wanted(1, 'stand'));

  clock.now = resultAt(number);
  await until(() => table.ended.length === 2);
  const payouts = [rules.returnOf(outcome, 'hand', ['hit', 'stand']), rules.returnOf(outcome, 'hand', [])];
  assert.deepEqual(
    [one.total(), other.total()],
    payouts.map((returns) => 9_500 + returns * 5),
  );
  await table.stop();
});

test('a doubled hand stakes as much again and gets one card; its round can be verified', async () => {
  const clock = { now: betting };
  const { wallet, total } = testWallet();
  const table = await open(wallet, clock);
  const player = sessionOf('one');
  await table.rooms.place(player, { number, bets: [bet('hand'), bet('pair', 100)] });
  await refuses(table.rooms.place(player, { number, bets: [bet('double')] }), 'BAD_REQUEST');
  clock.now = stepAt(0);
  const twice = wanted(0, 'double');
  await Promise.all([1, 2].map(() => table.rooms.choose(player, twice)));
  assert.equal(total(), 8_900, 'one double, however often it is sent');
  clock.now = stepAt(1);
  assert.deepEqual(table.rooms.look(player).hand?.choices, []);
  clock.now = resultAt(number);
  await until(() => table.ended.length === 1);
  const [ended] = table.ended;
  assert.ok(ended);
  const { hand } = ended;
  const paid = 10 * rules.returnOf(outcome, 'hand', ['double']) + rules.returnOf(outcome, 'pair');
  assert.deepEqual([paidOf(hand), total()], [paid, 8_900 + paid]);
  const { result, commitment } = table.rooms.look(player);
  const published = {
    gameCode,
    stake: stakeOf(hand),
    payout: paid,
    serverSeed: result?.serverSeed ?? '',
    commitment,
    shown: JSON.parse(JSON.stringify(shownOfHand(hand, ended.outcome))),
    message: `${gameCode}:${number}`,
  };
  assert.equal(await verifyRound(published), 'RIGHT');
  assert.equal(await verifyRound({ ...published, payout: paid + 500 }), 'OTHER_PAYOUT');
  await table.stop();
});

test('a double that the wallet refuses or does not confirm is not made, and the hand goes on without it', async () => {
  const clock = { now: betting };
  const { wallet, faults, total } = testWallet(700);
  const { rooms, stop } = await open(wallet, clock);
  const player = sessionOf('one');
  await rooms.place(player, { number, bets: [bet('hand')] });
  clock.now = stepAt(0);
  await refuses(rooms.choose(player, wanted(0, 'double')), 'INSUFFICIENT_FUNDS');
  assert.deepEqual(rooms.look(player).hand?.choices, ['stand', 'hit', 'double']);
  faults.losesAnswers.add('bet');
  await rooms.choose(player, wanted(0, 'double'));
  await until(() => rooms.look(player).hand?.bets.every(({ state }) => state !== 'UNDOING') === true);
  await rooms.choose(player, wanted(0, 'hit'));
  assert.deepEqual([rooms.look(player).hand?.chosen, total()], [['hit'], 200]);
  clock.now = resultAt(number);
  await until(() => rooms.look(player).hand?.isClosed === true);
  assert.equal(total(), 200 + 5 * rules.returnOf(outcome, 'hand', ['hit']));
  await stop();
});

test('a server that dies after the wallet took a double plays it when it is back', async () => {
  const clock = { now: betting };
  const dataDir = testFolder();
  const { wallet, faults, total, booked } = testWallet();
  const player = sessionOf('one');
  const before = await open(wallet, clock, dataDir);
  await before.rooms.place(player, { number, bets: [bet('hand')] });
  const [hand] = before.journal.hands.open();
  assert.ok(hand);
  const doubled = { ...bet('double'), betUuid: 'taken', winUuid: randomUUID(), rollbackUuid: randomUUID() };
  await before.rooms.stop();
  // On disk before the wallet was asked; the server died with the answer on its way.
  await before.journal.saveHand({ ...hand, bets: [...hand.bets, { ...doubled, state: 'PLACING' }] });
  await before.journal.close();
  booked.set('taken', -500);
  faults.isDown = true;
  clock.now = resultAt(number) + roundMs;
  const after = await open(wallet, clock, dataDir);
  await pause(50);
  assert.equal(after.ended.length, 0);
  faults.isDown = false;
  clock.now += roundMs;
  await until(() => {
    clock.now += 1_000;
    return after.ended.length === 1;
  });
  assert.equal(total(), 9_000 + 10 * rules.returnOf(outcome, 'hand', ['double']));
  await after.stop();
});
