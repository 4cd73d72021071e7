import { LRUCache } from 'lru-cache';
import { afterAll, type Rows } from '../store/store.ts';
import type { Hand } from '../tables/hand.ts';

type Player = Pick<Hand, 'playerId' | 'gameCode'>;
const keyOf = ({ playerId, gameCode }: Player) => `${playerId}/${gameCode}`;

/** Hands that are over and kept of a player at a game: what a page lists, and what a late repeat may ask for. */
const keptHands = 50;
/** Players whose latest hands are at hand without a read. */
const cachedPlayers = 5_000;

export interface HandTables {
  readonly open: Rows<Hand>;
  /** Those that are over, by their round. */
  readonly closed: Rows<Hand>;
  /** The rounds of a player at a game in the order of their time. */
  readonly byPlayer: Rows<string>;
}

/** Players' bets at tables, found by round, by player and game, and by being open: nobody has to walk over all of them. */
export class Hands {
  readonly #tables: HandTables;
  readonly #open = new Map<string, Hand>();
  readonly #openByPlayer = new Map<string, Map<string, Hand>>();
  readonly #latest = new LRUCache<string, readonly Hand[]>({ max: cachedPlayers });

  constructor(tables: HandTables) {
    this.#tables = tables;
    for (const hand of tables.open.rows()) this.#noteOpen(hand);
  }

  get(roundId: string): Hand | undefined {
    return this.#open.get(roundId) ?? this.#tables.closed.get(roundId);
  }

  /** Those that have something left to do. */
  open(): readonly Hand[] {
    return [...this.#open.values()];
  }

  /** A player's latest at a game, and all that are open; the earliest first. */
  of(player: Player): readonly Hand[] {
    const open = [...(this.#openByPlayer.get(keyOf(player))?.values() ?? [])];
    const closed = this.#closedOf(player);
    return open.length === 0 ? closed : [...closed, ...open].sort((a, b) => a.startedAt - b.startedAt);
  }

  /** Only within a `write` of the store. */
  set(hand: Hand): void {
    const { roundId } = hand;
    if (!hand.isClosed) {
      this.#noteOpen(hand);
      this.#tables.open.set(roundId, hand);
      return;
    }
    const others = this.#closedOf(hand).filter((each) => each.roundId !== roundId);
    const closed = [...others, hand].sort((a, b) => a.startedAt - b.startedAt);
    const gone = closed.slice(0, -keptHands);
    this.#latest.set(keyOf(hand), closed.slice(-keptHands));
    this.#open.delete(roundId);
    this.#openByPlayer.get(keyOf(hand))?.delete(roundId);
    if (this.#openByPlayer.get(keyOf(hand))?.size === 0) this.#openByPlayer.delete(keyOf(hand));
    const { open, closed: rows, byPlayer } = this.#tables;
    open.remove(roundId);
    rows.set(roundId, hand);
    byPlayer.set(placeOf(hand), roundId);
    for (const each of gone) {
      rows.remove(each.roundId);
      byPlayer.remove(placeOf(each));
    }
  }

  #noteOpen(hand: Hand): void {
    this.#open.set(hand.roundId, hand);
    const own = this.#openByPlayer.get(keyOf(hand)) ?? new Map<string, Hand>();
    this.#openByPlayer.set(keyOf(hand), own.set(hand.roundId, hand));
  }

  #closedOf(player: Player): readonly Hand[] {
    const known = this.#latest.get(keyOf(player));
    if (known) return known;
    const { playerId, gameCode } = player;
    const { byPlayer, closed } = this.#tables;
    const start = [playerId, gameCode, afterAll];
    const ids = byPlayer.rows({ start, end: [playerId, gameCode], isReverse: true, limit: keptHands });
    const read = ids.flatMap((roundId) => closed.get(roundId) ?? []).reverse();
    this.#latest.set(keyOf(player), read);
    return read;
  }
}

const placeOf = ({ playerId, gameCode, startedAt, roundId }: Hand) => [playerId, gameCode, startedAt, roundId];
