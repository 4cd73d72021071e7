import { randomUUID } from 'node:crypto';
import { type Action, type CardRoom, startsAfterMs } from '@atrium/round-verifier/cards/rules';
import { cardTitleOf, cardTitles, titleOfRoom } from '@atrium/round-verifier/kinds/cards';
import type { ListedRoom } from '@atrium/round-verifier/tables/shown';
import { commitmentOf } from '../fairness/random-stream.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/session.ts';
import { newHand, type TableTools } from '../tables/place-bets.ts';
import { tableSeed } from '../tables/table-secret.ts';
import { Turns } from '../tables/turns.ts';
import { begun, cardsOf, costOf, type Deal, left, messageOf, moved, movedOn } from './deal.ts';
import type { CardSnapshot } from './shown.ts';
import { dealFor } from './snapshot.ts';
import { settleStakes, shownOfCards, stakeFor } from './stake.ts';

export interface CardRoomOptions extends TableTools {
  readonly secret: Buffer;
  readonly onError: (error: unknown) => void;
  readonly tickMs?: number;
}

export interface WantedAction extends Action {
  readonly requestId: string;
  readonly number: number;
}

interface Guest {
  readonly session: Session;
  readonly tell: (snapshot: CardSnapshot) => void;
}

/** Who waits in a room for the next deal. */
interface Room {
  readonly key: string;
  readonly boot: number;
  readonly mostSeats: number;
  readonly sitting: Map<string, { readonly session: Session; readonly clientSeed: string }>;
  startsAt: number | null;
}

/** Between two deals of a room everybody may read the result. */
const readingMs = 8_000;
/** A wallet that did not answer is not asked again sooner. */
const retryMs = 3_000;
/** Rooms are apart by currency and by kind of account, so that a pot is of one money. */
const keyOf = (roomId: string, { currency, purse = 'operator' }: Session) => `${roomId}/${currency}/${purse}`;

/** All card rooms of this server. */
export class CardRooms {
  readonly #options: CardRoomOptions;
  readonly #rooms = new Map<string, Room>();
  readonly #guests = new Set<Guest>();
  /** What is under way in a room: everything there happens one after the other. */
  readonly #turns = new Turns();
  readonly #triedAt = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(options: CardRoomOptions) {
    this.#options = options;
    for (const deal of options.journal.deals.values()) if (deal.phase === 'PLAY') this.#seatAgain(deal);
    this.#timer = setInterval(() => this.#tick(), options.tickMs ?? 250);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#turns.settled();
  }

  list(): readonly ListedRoom[] {
    return cardTitles.flatMap((gameCode) => {
      const title = cardTitleOf(gameCode);
      if (!title) return [];
      const { game, rooms } = title;
      return rooms.map(({ roomId, name, boot }) => {
        const players = this.#playersIn(roomId);
        const status = players >= game.mostSeats ? ('FULL' as const) : ('OPEN' as const);
        return { roomId, gameCode, name, min: boot, max: boot * game.greatestBoots, players, status };
      });
    });
  }

  look(session: Session): CardSnapshot {
    const now = this.#options.now();
    const rooms = roomsOf(session).map((room) => ({ ...room, players: this.#playersIn(room.roomId) }));
    const found = this.#roomOf(session);
    if (!found) return { now, rooms, seat: null };
    const { key } = found;
    const deal = this.#options.journal.deals.get(key);
    const hand = deal?.seats.find(({ playerId }) => playerId === session.playerId);
    const balance = hand && this.#options.journal.hands.get(hand.roundId)?.balance;
    return {
      now,
      rooms,
      balance,
      seat: {
        roomId: key.split('/')[0] ?? '',
        commitment: commitmentOf(this.#seedOf(key, this.#nextNumber(key))),
        startsAt: found.startsAt,
        deal: deal ? dealFor(deal, session.playerId, this.#seedOf(key, deal.number)) : null,
      },
    };
  }

  /** @throws Refusal `ROOM_FULL` */
  sit(session: Session, wanted: { roomId: string; clientSeed: string }): CardSnapshot {
    if (!roomsOf(session).some(({ roomId }) => roomId === wanted.roomId)) throw new Refusal('BAD_REQUEST');
    if (this.#roomOf(session)) return this.look(session);
    const room = this.#open(keyOf(wanted.roomId, session));
    if (room.sitting.size >= room.mostSeats) throw new Refusal('ROOM_FULL');
    room.sitting.set(session.playerId, { session, clientSeed: wanted.clientSeed });
    this.#tellRoom(room.key);
    return this.look(session);
  }

  /** Leaves the seat to others, and the deal by the rule of its game. */
  async leave(session: Session): Promise<CardSnapshot> {
    const room = this.#roomOf(session);
    if (!room) return this.look(session);
    room.sitting.delete(session.playerId);
    await this.#turns.run(room.key, () => this.#leave(room.key, session.playerId));
    this.#tellRoom(room.key);
    return this.look(session);
  }

  /** @throws Refusal `NOT_YOUR_TURN`, or as the wallet refuses a stake */
  async act(session: Session, wanted: WantedAction): Promise<CardSnapshot> {
    const room = this.#roomOf(session);
    if (!room) throw new Refusal('NOT_YOUR_TURN');
    await this.#turns.run(room.key, () => this.#carryOut(room.key, session, wanted));
    this.#tellRoom(room.key);
    return this.look(session);
  }

  join(session: Session, tell: (snapshot: CardSnapshot) => void): () => void {
    const guest = { session, tell };
    tell(this.look(session));
    this.#guests.add(guest);
    return () => this.#guests.delete(guest);
  }

  async #carryOut(key: string, { playerId }: Session, wanted: WantedAction): Promise<void> {
    const { journal, now } = this.#options;
    const { requestId, number, action, detail } = wanted;
    const deal = journal.deals.get(key);
    if (deal?.counted.includes(requestId)) return;
    const place = deal?.seats.findIndex((seat) => seat.playerId === playerId) ?? -1;
    const seat = deal?.seats[place];
    if (!deal || !seat || deal.number !== number) throw new Refusal('NOT_YOUR_TURN');
    const seed = this.#seedOf(key, number);
    const move = { place, action, ...(detail === undefined ? {} : { detail }) };
    const cost = costOf(deal, move, seed);
    if (cost === null) throw new Refusal('NOT_YOUR_TURN');
    if (cost > 0) {
      const hand = journal.hands.get(seat.roundId);
      if (!hand) throw new Refusal('BAD_REQUEST');
      await stakeFor(this.#options, hand, { requestId, spot: action, amount: cost });
    }
    const counted = cost > 0 ? [...deal.counted, requestId] : deal.counted;
    await this.#save(moved({ ...deal, counted }, { move, now: now(), cost }, seed));
  }

  async #leave(key: string, playerId: string): Promise<void> {
    const deal = this.#options.journal.deals.get(key);
    const place = deal?.seats.findIndex((seat) => seat.playerId === playerId) ?? -1;
    if (deal && place >= 0) await this.#save(left(deal, place, this.#options.now(), this.#seedOf(key, deal.number)));
  }

  /** Takes everybody's boot; who cannot pay sits out, and with fewer than two the deal is off. */
  async #deal(room: Room): Promise<void> {
    const { journal, now } = this.#options;
    const number = this.#nextNumber(room.key);
    const here = [...room.sitting.values()];
    const hands = here.map(({ session }) => newHand(session, number, now()));
    const seats = hands.map(({ playerId, sessionId, roundId }) => {
      return { playerId, sessionId, roundId, staked: room.boot };
    });
    const boots = hands.map(() => ({ requestId: randomUUID(), spot: 'boot', amount: room.boot }));
    const deal: Deal = {
      roomKey: room.key,
      number,
      phase: 'BOOT',
      boot: room.boot,
      seats,
      clientSeeds: here.map(({ clientSeed }) => clientSeed),
      roundIds: seats.map(({ roundId }) => roundId),
      moves: [],
      endsAt: now(),
      counted: [],
    };
    await journal.saveDeal(deal);
    const taken = await Promise.allSettled(
      hands.map((hand, place) => stakeFor(this.#options, hand, boots[place] as (typeof boots)[number])),
    );
    const isPaid = (place: number) => taken[place]?.status === 'fulfilled';
    const paid = new Set(hands.flatMap(({ roundId }, place) => (isPaid(place) ? [roundId] : [])));
    for (const [place, { playerId }] of hands.entries()) if (!isPaid(place)) room.sitting.delete(playerId);
    const counted = boots.flatMap(({ requestId }, place) => (isPaid(place) ? [requestId] : []));
    await this.#save(begun({ ...deal, counted }, paid, now()));
  }

  /** A deal on disk; one that has ended is settled. */
  async #save(deal: Deal): Promise<void> {
    await this.#options.journal.saveDeal(deal);
    if (deal.phase === 'ENDED') {
      const room = this.#open(deal.roomKey);
      room.startsAt = null;
      await this.#settle(deal);
    }
  }

  async #settle(deal: Deal): Promise<void> {
    const { journal, now } = this.#options;
    const outcome = { deal, serverSeed: this.#seedOf(deal.roomKey, deal.number) };
    let isDone = true;
    for (const roundId of deal.roundIds) {
      const hand = journal.hands.get(roundId);
      if (!hand || hand.isClosed) continue;
      isDone = (await settleStakes(this.#options, deal, hand, outcome)).isClosed && isDone;
    }
    if (isDone) this.#triedAt.delete(deal.roomKey);
    else this.#triedAt.set(deal.roomKey, now());
  }

  /** Seats the players of a deal that was under way when the server stopped, so that they see how it ends. */
  #seatAgain({ roomKey, seats, roundIds, clientSeeds }: Deal): void {
    const { sitting } = this.#open(roomKey);
    for (const { playerId, sessionId, roundId, hasLeft } of seats) {
      const session = this.#options.journal.sessions.get(sessionId);
      const clientSeed = clientSeeds[roundIds.indexOf(roundId)] ?? '';
      if (session && !hasLeft) sitting.set(playerId, { session, clientSeed });
    }
  }

  #tick(): void {
    const { journal, onError } = this.#options;
    // Deals that were under way when the server stopped go on.
    for (const key of journal.deals.keys()) this.#open(key);
    for (const room of this.#rooms.values()) {
      if (!this.#turns.has(room.key)) this.#step(room)?.catch(onError);
    }
  }

  /** The next thing that the clock wants of a room, if there is one. */
  #step(room: Room): Promise<void> | null {
    const { journal, now } = this.#options;
    const deal = journal.deals.get(room.key);
    const at = now();
    const then = (work: () => Promise<void>) =>
      this.#turns.run(room.key, async () => {
        await work();
        this.#tellRoom(room.key);
      });
    // The server stopped while boots were taken: none of them counts.
    if (deal?.phase === 'BOOT') return then(() => this.#save(begun(deal, new Set(), at)));
    if (deal?.phase === 'PLAY') {
      const seed = this.#seedOf(room.key, deal.number);
      return at < deal.endsAt ? null : then(() => this.#save(movedOn(deal, at, seed)));
    }
    const isOpen = deal?.roundIds.some((roundId) => journal.hands.get(roundId)?.isClosed === false) ?? false;
    if (deal && isOpen) {
      return at < (this.#triedAt.get(room.key) ?? 0) + retryMs ? null : then(() => this.#settle(deal));
    }
    return this.#gather(room, at) ? then(() => this.#deal(room)) : null;
  }

  /** Whether a deal begins now: two who are here, and some seconds for others to come. */
  #gather(room: Room, at: number): boolean {
    const here = new Set([...this.#guests].map(({ session }) => session.playerId));
    for (const playerId of room.sitting.keys()) if (!here.has(playerId)) room.sitting.delete(playerId);
    const before = room.startsAt;
    if (room.sitting.size < 2) room.startsAt = null;
    else room.startsAt ??= at + (this.#options.journal.deals.has(room.key) ? readingMs : startsAfterMs);
    if (room.startsAt !== before) this.#tellRoom(room.key);
    return room.startsAt !== null && at >= room.startsAt;
  }

  #open(key: string): Room {
    const known = this.#rooms.get(key);
    if (known) return known;
    const roomId = key.split('/')[0] ?? '';
    const title = titleOfRoom(roomId);
    const boot = title?.rooms.find((each) => each.roomId === roomId)?.boot;
    if (!title || boot === undefined) throw new Refusal('BAD_REQUEST');
    const room: Room = { key, boot, mostSeats: title.game.mostSeats, sitting: new Map(), startsAt: null };
    this.#rooms.set(key, room);
    return room;
  }

  /** Where a player sits, or plays a deal that has not ended. */
  #roomOf(session: Session): Room | null {
    const keys = roomsOf(session).map(({ roomId }) => keyOf(roomId, session));
    const key = keys.find((each) => {
      const deal = this.#options.journal.deals.get(each);
      const isPlaying = deal?.phase === 'PLAY' && deal.seats.some((seat) => isIn(seat, session.playerId));
      return isPlaying || this.#rooms.get(each)?.sitting.has(session.playerId);
    });
    return key === undefined ? null : this.#open(key);
  }

  #playersIn(roomId: string): number {
    const rooms = [...this.#rooms.values()].filter(({ key }) => key.startsWith(`${roomId}/`));
    return rooms.reduce((sum, { sitting }) => sum + sitting.size, 0);
  }

  #nextNumber(key: string): number {
    return (this.#options.journal.deals.get(key)?.number ?? 0) + 1;
  }

  #seedOf(key: string, number: number): string {
    return tableSeed(this.#options.secret, key, number);
  }

  /** Tells everybody in the room, and those who look at the list of rooms. */
  #tellRoom(key: string): void {
    for (const { session, tell } of this.#guests) {
      const own = this.#roomOf(session);
      if (own === null || own.key === key) tell(this.look(session));
    }
  }
}

const isIn = ({ playerId, hasLeft = false }: { playerId: string; hasLeft?: boolean }, who: string) =>
  playerId === who && !hasLeft;

/** The rooms of a session's title. @throws Refusal `BAD_REQUEST` where it is played in none */
function roomsOf({ gameCode }: Session): readonly CardRoom[] {
  const title = cardTitleOf(gameCode);
  if (!title) throw new Refusal('BAD_REQUEST');
  return title.rooms;
}

/** What is published of a player's round: what it showed, and its seeds. */
export function publishedCards(hand: Parameters<typeof shownOfCards>[1], outcome: unknown) {
  const { deal, serverSeed } = outcome as { deal: Deal; serverSeed: string };
  return {
    shown: shownOfCards(deal, hand, cardsOf(deal, serverSeed)),
    seeds: { serverSeed, commitment: commitmentOf(serverSeed), message: messageOf(deal) },
  };
}
