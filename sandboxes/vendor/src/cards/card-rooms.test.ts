import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { rakeOf, startsAfterMs } from '@atrium/round-verifier/cards/rules';
import { hashOfSeed } from '@atrium/round-verifier/fairness/recompute';
import type { CallbreakView } from '@atrium/round-verifier/kinds/callbreak/game';
import { cardTitleOf } from '@atrium/round-verifier/kinds/cards';
import type { PusoyView } from '@atrium/round-verifier/kinds/pusoy/game';
import { arranged, writeRows } from '@atrium/round-verifier/kinds/pusoy/rules';
import type { TeenPattiView } from '@atrium/round-verifier/kinds/teenpatti/game';
import { verifyRound } from '@atrium/round-verifier/kinds/verify-round';
import { test } from '@jest/globals';
import { openJournal } from '../journal/journal.ts';
import type { Session } from '../sessions/session.ts';
import { type Hand, paidOf, stakeOf } from '../tables/hand.ts';
import { testFolder } from '../testing/test-folder.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { CardRooms, publishedCards } from './card-rooms.ts';
import { verdictOf } from './page/fairness.ts';
import type { CardSnapshot, ShownDeal } from './shown.ts';

const [tongits, rummy, teenPatti, pusoy, callbreak] = [
  ...(['CRM_0001', 'CRM_0002', 'CRM_0003', 'CRM_0004', 'CRM_0006'] as const),
] as const;
const gameOf = (gameCode: string) => {
  const title = cardTitleOf(gameCode);
  assert.ok(title, `${gameCode} is no game of cards`);
  return title.game;
};
const { turnMs } = gameOf(teenPatti);
const sessionOf = (playerId: string, gameCode: string = teenPatti): Session => ({
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
const playersOf = (gameCode: string) =>
  ['ann', 'ben', 'eve'].map((playerId) => sessionOf(playerId, gameCode)) as [Session, Session, Session];
const [ann, ben, eve] = playersOf(teenPatti);

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
    wallets: { operator: wallet, vendor: wallet, demo: wallet },
    journal,
    secret: Buffer.from('secret'),
    tickMs: 5,
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
    void journal.saveSession(session);
    return rooms.sit(session, { roomId: `${session.gameCode}-1`, clientSeed: `seed_of_${session.playerId}` });
  };
  const dealOf = (session: Session) => rooms.look(session).seat?.deal;
  const isOnTurn = (deal: ShownDeal | null | undefined) => deal?.phase === 'PLAY' && deal.turns.includes(deal.you);
  const turn = () => [ann, ben, eve].find((one) => isOnTurn(dealOf(one)));
  const act = (session: Session, action: string, requestId: string = randomUUID(), detail?: string) =>
    rooms.act(session, { requestId, number: dealOf(session)?.number ?? 0, action, detail });
  return {
    rooms,
    journal,
    ended,
    told,
    enter,
    dealOf,
    turn,
    act,
    async stop() {
      await rooms.stop();
      await journal.close();
    },
  };
}

/** A round as it is published once it is over. */
function publishedOf({ hand, outcome }: { hand: Hand; outcome: unknown }) {
  const { shown, seeds } = publishedCards(hand, outcome);
  const figures = { gameCode: hand.gameCode, stake: stakeOf(hand), payout: paidOf(hand) };
  return { ...figures, ...seeds, shown: JSON.parse(JSON.stringify(shown)) };
}

const seatsOf = (deal: ShownDeal | null | undefined) => (deal?.view as TeenPattiView | null)?.seats ?? [];

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
  assert.equal(await verdictOf(deal, gameOf(teenPatti)), 'verified');
  assert.equal(await hashOfSeed(deal.result.serverSeed), deal.commitment);
  assert.match(deal.result.message, /^seed_of_ann-seed_of_ben:1$/);
  for (const ended of room.ended) {
    const round = publishedOf(ended);
    assert.equal(await verifyRound(round), 'RIGHT');
    const [raised, ...others] = round.shown.moves as { action: string }[];
    const lie = { ...round, shown: { ...round.shown, moves: [{ ...raised, action: 'bet' }, ...others] } };
    assert.equal(await verifyRound(lie), 'OTHER_RESULT', 'who did something else');
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
    (player) => seatsOf(room.dealOf(player))[room.dealOf(player)?.you ?? -1]?.cards ?? [],
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
  const open_ = seatsOf(shown).filter(({ cards }, place) => cards && place !== shown.you);
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
  const listed = room.rooms.list().find(({ roomId }) => roomId === `${teenPatti}-1`);
  assert.deepEqual([listed?.players, listed?.status, listed?.min], [5, 'FULL', 100]);
  await room.stop();
});

/** Everybody's page of a deal, by the player. */
const ownPart = <View>(room: Opened, player: Session) => {
  const deal = room.dealOf(player);
  assert.ok(deal?.view, `${player.playerId} has no cards`);
  return { deal, view: deal.view as View };
};

test('at pusoy all lay at once; nobody sees rows before all lie, and each row wins a third of the pot', async () => {
  const [clock, purse, players] = [{ now: 1_000_000 }, testWallet(), playersOf(pusoy)];
  const room = await open(testFolder(), purse.wallet, clock);
  await begin(room, clock, ...players);
  const [first, second, third] = players;
  const hands = players.map((player) => ownPart<PusoyView>(room, player).view.hand);
  const lay = (player: Session, hand: readonly string[]) =>
    room.act(player, 'lay', randomUUID(), writeRows(arranged(hand)));
  await assert.rejects(lay(first, hands[1] ?? []), { code: 'NOT_YOUR_TURN' }, "another player's cards");
  const reversed = arranged(hands[0] ?? []).flat();
  await assert.rejects(room.act(first, 'lay', randomUUID(), reversed.slice(5).concat(reversed.slice(0, 5)).join(' ')), {
    code: 'NOT_YOUR_TURN',
  });
  await lay(first, hands[0] ?? []);
  await assert.rejects(lay(first, hands[0] ?? []), { code: 'NOT_YOUR_TURN' }, 'rows lie for good');
  const seen = JSON.stringify(room.told.get('ben'));
  for (const card of hands[0] ?? []) assert.ok(!seen.includes(card), `${card} was told`);
  assert.deepEqual(ownPart<PusoyView>(room, second).view.isLaid.filter(Boolean).length, 1);
  await room.rooms.leave(second);
  const { endsAt } = ownPart(room, third).deal;
  assert.equal(endsAt, 1_000_000 + startsAfterMs + gameOf(pusoy).turnMs, 'what others do gives nobody more time');
  clock.now = endsAt;
  await until(() => room.ended.length === 3);
  const { deal } = ownPart<PusoyView>(room, first);
  const paid = deal.seats.reduce((sum, { payout = 0 }) => sum + payout, 0);
  assert.equal(paid, 300 - rakeOf(300));
  assert.equal(purse.total('ann') + purse.total('ben') + purse.total('eve'), 30_000 - rakeOf(300));
  assert.equal(await verdictOf(deal, gameOf(pusoy)), 'verified');
  for (const ended of room.ended) {
    const round = publishedOf(ended);
    assert.equal(await verifyRound(round), 'RIGHT');
    const [one, two, ...others] = round.shown.moves as { place: number }[];
    const lie = { ...round, shown: { ...round.shown, moves: [{ ...one, place: two?.place }, two, ...others] } };
    assert.equal(await verifyRound(lie), 'OTHER_RESULT', 'rows of cards that the seat did not have');
  }
  await room.stop();
});

test('at callbreak silence calls one and plays the lowest, a return goes on by hand, and a stop in between loses nothing', async () => {
  const [clock, purse, players, folder] = [{ now: 1_000_000 }, testWallet(), playersOf(callbreak), testFolder()];
  const [first, second] = players;
  const before = await open(folder, purse.wallet, clock);
  await begin(before, clock, first, second);
  const isOnTurn = (room: Opened, player: Session) => {
    const { deal } = ownPart(room, player);
    return deal.turns.includes(deal.you);
  };
  const caller = isOnTurn(before, first) ? first : second;
  const other = caller === first ? second : first;
  await assert.rejects(before.act(other, 'call', randomUUID(), '3'), { code: 'NOT_YOUR_TURN' });
  await before.act(caller, 'call', randomUUID(), '4');
  clock.now += gameOf(callbreak).turnMs;
  await until(() => isOnTurn(before, caller));
  assert.deepEqual([...ownPart<CallbreakView>(before, caller).view.calls].sort(), [1, 4]);
  const { deal, view } = ownPart<CallbreakView>(before, caller);
  const told = JSON.stringify(before.told.get(other.playerId));
  for (const card of view.hand) assert.ok(!told.includes(`"${card}"`), `${card} was told`);
  await assert.rejects(before.act(caller, 'play', randomUUID(), ownPart<CallbreakView>(before, other).view.hand[0]), {
    code: 'NOT_YOUR_TURN',
  });
  await before.act(caller, 'play', randomUUID(), deal.options[0]?.detail);
  await before.stop();
  const after = await open(folder, purse.wallet, clock);
  for (const player of [caller, other]) after.rooms.join(player, () => undefined);
  assert.equal(ownPart<CallbreakView>(after, other).view.trick.length, 1, 'the trick lies as it lay');
  await after.act(other, 'play', randomUUID(), ownPart(after, other).deal.options[0]?.detail);
  await until(() => after.dealOf(other)?.phase === 'PLAY');
  await after.rooms.leave(other);
  for (let step = 0; step < 60 && after.ended.length < 2; step += 1) {
    if (after.dealOf(caller)?.phase === 'PLAY' && isOnTurn(after, caller)) {
      await after.act(caller, 'play', randomUUID(), ownPart(after, caller).deal.options[0]?.detail);
    } else {
      clock.now += 1_500;
      await pause(10);
    }
  }
  await until(() => after.ended.length === 2);
  const ended = ownPart<CallbreakView>(after, caller);
  assert.equal(
    ended.view.won.reduce((sum, tricks) => sum + tricks, 0),
    13,
  );
  assert.equal(purse.total('ann') + purse.total('ben'), 20_000 - rakeOf(200));
  assert.equal(await verdictOf(ended.deal, gameOf(callbreak)), 'verified');
  for (const each of after.ended) assert.equal(await verifyRound(publishedOf(each)), 'RIGHT');
  await after.stop();
});

test('at rummy and tongits nobody is told what another holds, time that is up draws and discards, and who leaves is out', async () => {
  for (const gameCode of [rummy, tongits]) {
    const [clock, purse, players] = [{ now: 1_000_000 }, testWallet(), playersOf(gameCode)];
    const room = await open(testFolder(), purse.wallet, clock);
    await begin(room, clock, ...players);
    const handOf = (player: Session) => ownPart<{ hand: readonly string[] }>(room, player).view.hand;
    const isOnTurn = (player: Session) => {
      const { deal } = ownPart(room, player);
      return deal.turns.includes(deal.you);
    };
    const first = players.find(isOnTurn) ?? players[0];
    await room.act(first, 'draw');
    await assert.rejects(room.act(first, 'draw'), { code: 'NOT_YOUR_TURN' });
    const hands = players.map(handOf);
    for (const [place, player] of players.entries()) {
      const told = JSON.stringify(room.told.get(player.playerId));
      for (const [other, cards] of hands.entries()) {
        if (other !== place) for (const card of cards) assert.ok(!told.includes(`"${card}"`), `${card} was told`);
      }
    }
    clock.now += gameOf(gameCode).turnMs;
    await until(() => !isOnTurn(first));
    assert.equal(new Set(players.map((player) => handOf(player).length)).size, 1, 'the drawn card was discarded');
    const second = players.find(isOnTurn) ?? players[0];
    await room.rooms.leave(second);
    const third = players.find((player) => player !== first && player !== second) ?? players[0];
    await room.rooms.leave(first);
    await until(() => room.ended.length === 3);
    assert.equal(purse.total(third.playerId), 10_000 + 200 - rakeOf(300));
    assert.equal(await verdictOf(ownPart(room, third).deal, gameOf(gameCode)), 'verified');
    for (const ended of room.ended) assert.equal(await verifyRound(publishedOf(ended)), 'RIGHT');
    await room.stop();
  }
});

test('rooms are those of their title, and nobody sits in one of another', async () => {
  const room = await open(testFolder(), testWallet().wallet, { now: 1_000_000 });
  const ids = room.rooms.list().map(({ roomId, gameCode }) => [gameCode, roomId.startsWith(`${gameCode}-`)]);
  assert.deepEqual(new Set(ids.map(([gameCode]) => gameCode)), new Set([tongits, rummy, teenPatti, pusoy, callbreak]));
  assert.ok(ids.every(([, isOwn]) => isOwn));
  const wanted = { roomId: `${pusoy}-1`, clientSeed: 'seed_of_ann' };
  assert.throws(() => room.rooms.sit(ann, wanted), { code: 'BAD_REQUEST' });
  await room.stop();
});
