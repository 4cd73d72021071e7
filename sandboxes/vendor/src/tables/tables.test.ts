import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { tableGameOf } from '@atrium/round-verifier/kinds/tables';
import { mostOnSpotMinor, payoutOf } from '@atrium/round-verifier/tables/rules';
import type { Snapshot } from '@atrium/round-verifier/tables/shown';
import { timetableOf } from '@atrium/round-verifier/tables/timetable';
import { test } from '@jest/globals';
import { openJournal } from '../journal/journal.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/session.ts';
import { testFolder } from '../testing/test-folder.ts';
import { testWallet } from '../testing/test-wallet.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import type { Hand } from './hand.ts';
import { openRooms } from './rooms.ts';

const gameCode = 'VRD_0002';
const roulette = tableGameOf(gameCode)?.rules;
assert.ok(roulette);
const { momentAt, resultAt, roundMs } = timetableOf(roulette);
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

/** The beginning of a round, far from the clock of this machine. */
const start = 1_000 * roundMs;

async function open(dataDir: string, wallet: WalletClient, clock: { now: number }) {
  const journal = await openJournal(dataDir, clock.now);
  const ended: Hand[] = [];
  const rooms = openRooms({
    wallets: { operator: wallet, vendor: wallet, demo: wallet },
    journal,
    secret: Buffer.from('secret'),
    tickMs: 5,
    now: () => clock.now,
    noteEnded: async (hand) => void ended.push(hand),
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

const bet = (spot: string, amount = 100) => ({ requestId: randomUUID(), spot, amount });

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !condition(); tries += 1) await pause(5);
  assert.ok(condition(), 'it did not happen');
}

/** What the bets get back by the outcome that the snapshot shows. */
const expected = ({ result, hand }: Snapshot) =>
  hand?.bets.reduce((sum, { spot, amount }) => sum + payoutOf(roulette, result?.outcome, { spot, amount }), 0) ?? 0;

// SRV10
test('the last win of a hand ends its round at the wallet, which is asked no more', async () => {
  const clock = { now: start };
  const { wallet, total } = testWallet();
  const asked: string[] = [];
  const heard: WalletClient = {
    ask(operation, body) {
      asked.push(`${operation} ${body.roundClosed ?? ''}`);
      return wallet.ask(operation, body);
    },
  };
  const { rooms, ended, stop } = await open(testFolder(), heard, clock);
  const { number } = momentAt(clock.now);
  await rooms.place(sessionOf('ann'), { number, bets: [bet('red'), bet('black')] });
  clock.now += roundMs;
  await until(() => ended.length > 0);
  assert.deepEqual(asked, ['bet false', 'bet false', 'win false', 'win true']);
  assert.ok(total() === 10_000 || total() === 9_800, 'one of the two is paid, or zero came');
  await stop();
});

test('two players bet in one round, see one result, and each is paid to the unit', async () => {
  const clock = { now: start };
  const [one, other] = [testWallet(), testWallet()];
  const both: WalletClient = {
    ask: (operation, body) => (body.playerId === 'one' ? one : other).wallet.ask(operation, body),
  };
  const table = await open(testFolder(), both, clock);
  const { rooms } = table;
  const told: Snapshot[] = [];
  const leave = rooms.join(sessionOf('one'), (snapshot) => told.push(snapshot));
  const { number, commitment } = rooms.look(sessionOf('one'));
  await rooms.place(sessionOf('one'), { number, bets: [bet('red', 500), bet('n17', 200)] });
  await rooms.place(sessionOf('other'), { number, bets: [bet('red', 300), bet('black', 300), bet('n0', 100)] });
  assert.deepEqual([one.total(), other.total()], [9_300, 9_300]);
  assert.equal(rooms.look(sessionOf('one')).result, undefined, 'nobody knows the result while bets are open');
  clock.now = resultAt(number);
  await until(() => table.ended.length === 2);
  const [mine, others] = [rooms.look(sessionOf('one')), rooms.look(sessionOf('other'))];
  assert.deepEqual(mine.result, others.result);
  assert.equal(mine.commitment, commitment);
  assert.deepEqual([one.total(), other.total()], [9_300 + expected(mine), 9_300 + expected(others)]);
  assert.equal(mine.hand?.paid, expected(mine));
  assert.ok(
    told.some(({ phase, hand }) => phase === 'RESULT' && hand?.isClosed),
    'the page was told',
  );
  leave();
  await table.stop();
});

test('a bet is taken while bets are open only, up to the limits, and once however often it is sent', async () => {
  const clock = { now: start };
  const { wallet, total } = testWallet(1_000_000);
  const { rooms, stop } = await open(testFolder(), wallet, clock);
  const player = sessionOf('one');
  const { number } = rooms.look(player);
  const once = bet('red', 500);
  await Promise.all([1, 2, 3].map(() => rooms.place(player, { number, bets: [once] })));
  assert.equal(total(), 999_500);
  const refused = (code: string, bets: ReturnType<typeof bet>[], round = number) =>
    assert.rejects(
      rooms.place(player, { number: round, bets }),
      (error) => error instanceof Refusal && error.code === code,
    );
  await refused('TABLE_LIMIT', [bet('red', mostOnSpotMinor)]);
  await refused('BAD_REQUEST', [bet('n37')]);
  await refused('BETS_CLOSED', [bet('red')], number + 1);
  clock.now = resultAt(number) - 1;
  await refused('BETS_CLOSED', [bet('red')]);
  assert.equal(total(), 999_500);
  await stop();
});

test('a bet that the wallet refuses does not stand, and the others of the round do', async () => {
  const clock = { now: start };
  const { wallet, total } = testWallet(300);
  const { rooms, stop } = await open(testFolder(), wallet, clock);
  const { number } = rooms.look(sessionOf('one'));
  const { hand } = await rooms.place(sessionOf('one'), { number, bets: [bet('red', 200), bet('odd', 200)] });
  assert.deepEqual(
    hand?.bets.map(({ state }) => state),
    ['PLACED', 'REFUSED'],
  );
  assert.deepEqual([hand?.stake, total()], [200, 100]);
  await stop();
});

test('a bet whose answer is lost is returned, and never played', async () => {
  const clock = { now: start };
  const { wallet, faults, total } = testWallet();
  const { rooms, stop, ended } = await open(testFolder(), wallet, clock);
  faults.losesAnswers.add('bet');
  const { number } = rooms.look(sessionOf('one'));
  await rooms.place(sessionOf('one'), { number, bets: [bet('red', 700)] });
  await until(() => rooms.look(sessionOf('one')).hand?.bets[0]?.state === 'UNDONE');
  assert.equal(total(), 10_000);
  clock.now = resultAt(number);
  await until(() => rooms.look(sessionOf('one')).hand?.isClosed === true);
  assert.deepEqual([total(), ended], [10_000, []], 'a report has no round without a stake');
  await stop();
});

test('a server that dies in a round pays every bet of it when it is back, also when the round is long over', async () => {
  const dataDir = testFolder();
  const clock = { now: start };
  const { wallet, total, faults } = testWallet();
  const before = await open(dataDir, wallet, clock);
  const player = sessionOf('one');
  const { number } = before.rooms.look(player);
  await before.journal.saveSession(player);
  await before.rooms.place(player, { number, bets: [bet('red', 500), bet('black', 500), bet('even', 500)] });
  // The wallet is silent at the result: the server stops between the win of one bet and that of the next.
  faults.isDown = true;
  clock.now = resultAt(number);
  await before.stop();
  const [held] = before.journal.hands.open();
  assert.equal(held?.isClosed, false);

  faults.isDown = false;
  clock.now += 3 * roundMs;
  const after = await open(dataDir, wallet, clock);
  await until(() => after.ended.length === 1);
  const hand = after.journal.hands.get(held?.roundId ?? '');
  assert.ok(hand?.isClosed);
  const paid = hand.bets.reduce((sum, { payout = 0 }) => sum + payout, 0);
  assert.equal(total(), 8_500 + paid);
  await after.stop();
});

test('a bet under way when the server died stands if the wallet took it, and is called off if not', async () => {
  const dataDir = testFolder();
  const clock = { now: start };
  const { wallet, booked, total } = testWallet();
  const { number } = momentAt(clock.now);
  const journal = await openJournal(dataDir, clock.now);
  const player = sessionOf('one');
  const made = (betUuid: string) => ({
    ...bet('red', 400),
    betUuid,
    winUuid: `win of ${betUuid}`,
    rollbackUuid: `back ${betUuid}`,
    state: 'PLACING' as const,
  });
  const { sessionId, playerId, sessionToken, currency } = player;
  await journal.saveHand({
    roundId: 'round',
    number,
    sessionId,
    playerId,
    sessionToken,
    gameCode,
    currency,
    startedAt: clock.now,
    bets: [made('taken'), made('never arrived')],
    isClosed: false,
  });
  await journal.close();
  booked.set('taken', -400);

  const { rooms, stop } = await open(dataDir, wallet, clock);
  const states = () => rooms.look(player).hand?.bets.map(({ state }) => state);
  await until(() => states()?.join() === 'PLACED,UNDONE');
  assert.equal(total(), 9_600);
  await stop();
});

test('the rounds of a table are the same after a restart: commitment, road and result', async () => {
  const clock = { now: start };
  const { wallet } = testWallet();
  const seen = async () => {
    const { rooms, stop } = await open(testFolder(), wallet, clock);
    const { commitment, road, result } = rooms.look(sessionOf('one'));
    await stop();
    return { commitment, road, result };
  };
  const betting = await seen();
  assert.deepEqual(await seen(), betting);
  assert.equal(new Set(betting.road.map(({ number }) => number)).size, 24);
  clock.now = resultAt(momentAt(start).number);
  assert.equal((await seen()).commitment, betting.commitment);
});
