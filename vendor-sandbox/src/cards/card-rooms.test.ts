import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@jest/globals';
import { hashOfSeed } from '../fairness/recompute.ts';
import { verdictOf } from '../kinds/teenpatti/fairness.ts';
import { rakeOf, startsAfterMs, turnMs } from '../kinds/teenpatti/rules.ts';
import type { Action, CardSnapshot } from '../kinds/teenpatti/shown.ts';
import { verifyRound } from '../kinds/verify-round.ts';
import { openJournal } from '../rounds/journal.ts';
import type { Session } from '../sessions/session.ts';
import { type Hand, paidOf, stakeOf } from '../tables/hand.ts';
import { testFolder } from '../testing/test-folder.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { CardRooms, publishedCards } from './card-rooms.ts';

const gameCode = 'CRM_0003';
const roomId = 'CRM_0003-1';
const sessionOf = (playerId: string): Session => ({
  ...{ sessionId: `session of ${playerId}`, playerId, sessionToken: 'token', currency: 'TLB', gameCode },
  ...{ openedAt: 0, serverSeed: 'unused', clientSeed: 'unused', nonce: 0 },
});
const [ann, ben, eve] = ['ann', 'ben', 'eve'].map(sessionOf) as [Session, Session, Session];

/** An operator's wallet by the protocol, with an account for each player. */
function testWallet(opening: Readonly<Record<string, number>> = {}) {
  const booked = new Map<string, { playerId: string; amount: number; roundId: string; isWin: boolean }>();
  const faults = { losesBets: 0 };
  const total = (playerId: string) =>
    [...booked.values()].reduce(
      (sum, entry) => (entry.playerId === playerId ? sum + entry.amount : sum),
      opening[playerId] ?? 10_000,
    );
  const wallet: WalletClient = {
    async ask(operation, body) {
      const asked = body as Record<'playerId' | 'roundId' | 'transactionUuid' | 'referenceTransactionUuid', string> & {
        amount: number;
      };
      const { playerId, roundId, transactionUuid: uuid, amount } = asked;
      const answer = (status: 'RS_OK' | 'RS_ERROR_NOT_ENOUGH_MONEY' | 'RS_ERROR_ROUND_CLOSED') => ({
        known: true as const,
        answer: { status, balance: total(playerId) },
      });
      if (operation === 'bet' && !booked.has(uuid)) {
        if (total(playerId) < amount) return answer('RS_ERROR_NOT_ENOUGH_MONEY');
        booked.set(uuid, { playerId, roundId, amount: -amount, isWin: false });
        if (faults.losesBets > 0) {
          faults.losesBets -= 1;
          return { known: false, reason: 'lost' };
        }
      }
      if (operation === 'win' && !booked.has(uuid)) booked.set(uuid, { playerId, roundId, amount, isWin: true });
      if (operation === 'rollback') {
        if ([...booked.values()].some((entry) => entry.roundId === roundId && entry.isWin))
          return answer('RS_ERROR_ROUND_CLOSED');
        booked.set(asked.referenceTransactionUuid, { playerId, roundId, amount: 0, isWin: false });
      }
      return answer('RS_OK');
    },
  };
  return { wallet, faults, total };
}

async function open(dataDir: string, wallet: WalletClient, clock: { now: number }) {
  const journal = await openJournal(dataDir, clock.now);
  const ended: { hand: Hand; outcome: unknown }[] = [];
  const rooms = new CardRooms({
    ...{
      wallets: { operator: wallet, vendor: wallet, demo: wallet },
      journal,
      secret: Buffer.from('secret'),
      tickMs: 5,
    },
    now: () => clock.now,
    noteEnded: async (hand, outcome) => void ended.push({ hand, outcome }),
    onError: (error) => {
      throw error;
    },
  });
  const told = new Map<string, CardSnapshot[]>();
  const enter = (session: Session) => {
    const heard: CardSnapshot[] = [];
    told.set(session.playerId, heard);
    rooms.join(session, (snapshot) => heard.push(snapshot));
    return rooms.sit(session, { roomId, clientSeed: `seed_of_${session.playerId}` });
  };
  const dealOf = (session: Session) => rooms.look(session).seat?.deal;
  const turn = () =>
    [ann, ben, eve].find((one) => dealOf(one)?.phase === 'PLAY' && dealOf(one)?.turn === dealOf(one)?.you);
  const act = (session: Session, action: Action, requestId: string = randomUUID()) =>
    rooms.act(session, { requestId, number: dealOf(session)?.number ?? 0, action });
  return {
    ...{ rooms, journal, ended, told, enter, dealOf, turn, act },
    async stop() {
      await rooms.stop();
      await journal.close();
    },
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !condition(); tries += 1) await pause(5);
  assert.ok(condition(), 'it did not happen');
}

/** The players sit down, and the first deal begins. */
async function begin(room: Opened, clock: { now: number }, ...players: Session[]): Promise<void> {
  for (const player of players) room.enter(player);
  await until(() => room.rooms.look(players[0] ?? ann).seat?.startsAt !== null);
  clock.now += startsAfterMs;
  await until(() => room.dealOf(players[0] ?? ann)?.phase === 'PLAY');
}

const onTurn = (room: Opened): Session => {
  const player = room.turn();
  assert.ok(player, 'nobody is on turn');
  return player;
};

test('two players stake, one shows, and the pot less the rake is paid to the unit; the deal is verified from its seeds', async () => {
  const clock = { now: 1_000_000 };
  const purse = testWallet();
  const room = await open(testFolder(), purse.wallet, clock);
  await begin(room, clock, ann, ben);
  assert.deepEqual([purse.total('ann'), purse.total('ben')], [9_900, 9_900]);
  const first = onTurn(room);
  const wish = randomUUID();
  await room.act(first, 'raise', wish);
  await room.act(first, 'raise', wish);
  assert.equal(room.dealOf(first)?.pot, 400, 'the same request counts once');
  await assert.rejects(room.act(first, 'bet'), { code: 'NOT_YOUR_TURN' });
  const second = onTurn(room);
  await room.act(second, 'see');
  await room.act(second, 'show');
  const deal = room.dealOf(ann);
  assert.ok(deal?.result && deal.phase === 'ENDED');
  assert.equal(deal.pot, 800);
  await until(() => room.ended.length === 2);
  assert.equal(purse.total('ann') + purse.total('ben'), 20_000 - rakeOf(800));
  assert.equal(await verdictOf(deal), 'verified');
  assert.equal(await hashOfSeed(deal.result.serverSeed), deal.commitment);
  assert.match(deal.result.message, /^seed_of_ann-seed_of_ben:1$/);
  for (const { hand, outcome } of room.ended) {
    const { shown, seeds } = publishedCards(hand, outcome);
    const figures = { gameCode, stake: stakeOf(hand), payout: paidOf(hand) };
    assert.equal(await verifyRound({ ...figures, ...seeds, shown: JSON.parse(JSON.stringify(shown)) }), 'RIGHT');
  }
  await room.stop();
});

test('nothing that a player is sent tells another hand or a seed before the deal has ended', async () => {
  const clock = { now: 1_000_000 };
  const room = await open(testFolder(), testWallet().wallet, clock);
  await begin(room, clock, ann, ben, eve);
  for (const player of [ann, ben, eve]) await room.act(player, 'see');
  for (let stakes = 0; stakes < 4; stakes += 1) await room.act(onTurn(room), 'bet');
  const sent = new Map([ann, ben, eve].map(({ playerId }) => [playerId, JSON.stringify(room.told.get(playerId))]));
  const hands = [ann, ben, eve].map(
    (player) => room.dealOf(player)?.seats[room.dealOf(player)?.you ?? -1]?.cards ?? [],
  );
  for (const [place, player] of [ann, ben, eve].entries()) {
    const text = sent.get(player.playerId) ?? '';
    for (const [other, cards] of hands.entries()) {
      assert.equal(cards.length, 3);
      for (const card of cards) assert.equal(text.includes(`"${card}"`), other === place, card);
    }
    assert.ok(!text.includes('serverSeed') && !text.includes('ann') && !text.includes('ben'), 'no seed and no name');
  }
  await room.act(onTurn(room), 'pack');
  await room.act(onTurn(room), 'pack');
  const shown = room.dealOf(ann);
  assert.ok(shown?.result);
  const open_ = shown.seats.filter(({ cards }, place) => cards && place !== shown.you);
  assert.equal(open_.length, 0, 'a win without a show shows no cards');
  await room.stop();
});

test('who does not act packs, and who leaves packs at once; the last one gets the pot', async () => {
  const clock = { now: 1_000_000 };
  const purse = testWallet();
  const room = await open(testFolder(), purse.wallet, clock);
  await begin(room, clock, ann, ben, eve);
  const silent = onTurn(room);
  clock.now += turnMs;
  await until(() => room.turn() !== silent);
  const gone = onTurn(room);
  await room.rooms.leave(gone);
  await until(() => room.ended.length === 3);
  const winner = [ann, ben, eve].find((one) => one !== silent && one !== gone) ?? ann;
  assert.equal(purse.total(winner.playerId), 10_000 + 200 - rakeOf(300));
  assert.equal(room.rooms.look(gone).seat, null);
  await room.stop();
});

test('a stop in the middle of a deal loses nobody a stake: it goes on, and stakes whose answer was lost come back', async () => {
  const [clock, folder, purse] = [{ now: 1_000_000 }, testFolder(), testWallet()];
  const before = await open(folder, purse.wallet, clock);
  await begin(before, clock, ann, ben);
  purse.faults.losesBets = 1;
  const first = onTurn(before);
  await assert.rejects(before.act(first, 'bet'), { code: 'WALLET_UNREACHABLE' });
  assert.equal(before.dealOf(first)?.pot, 200, 'it is not in the pot');
  await before.act(first, 'bet');
  await before.stop();
  const after = await open(folder, purse.wallet, clock);
  assert.deepEqual([after.dealOf(first)?.phase, after.dealOf(first)?.pot], ['PLAY', 300]);
  const second = onTurn(after);
  assert.notEqual(second, first);
  await after.act(second, 'pack');
  await until(() => after.ended.length === 2);
  assert.equal(purse.total(second.playerId), 9_900);
  assert.equal(purse.total(first.playerId), 10_000 - 200 + 300 - rakeOf(300), 'the lost stake was given back');
  await after.stop();
});

test('with fewer than two who can pay the boot the deal is off and everything comes back', async () => {
  const clock = { now: 1_000_000 };
  const purse = testWallet({ ben: 50 });
  const room = await open(testFolder(), purse.wallet, clock);
  for (const player of [ann, ben]) room.enter(player);
  await until(() => room.rooms.look(ann).seat?.startsAt !== null);
  clock.now += startsAfterMs;
  await until(() => room.dealOf(ann)?.phase === 'ENDED' && purse.total('ann') === 10_000);
  assert.equal(room.dealOf(ann)?.result?.isVoid, true);
  assert.equal(room.rooms.look(ben).seat, null, 'who cannot pay does not sit');
  assert.equal(purse.total('ben'), 50);
  await room.stop();
});

test('a room takes four, players of other money sit elsewhere, and the list counts all of them', async () => {
  const room = await open(testFolder(), testWallet().wallet, { now: 1_000_000 });
  for (const id of ['a', 'b', 'c', 'd']) room.enter(sessionOf(id));
  assert.throws(() => room.enter(sessionOf('e')), { code: 'ROOM_FULL' });
  room.enter({ ...sessionOf('f'), currency: 'INR' });
  const [listed] = room.rooms.list();
  assert.deepEqual([listed?.players, listed?.status, listed?.min], [5, 'FULL', 100]);
  await room.stop();
});
