import type { RoundSeed } from '../fairness/random-stream.ts';
import { randomOf } from '../fairness/random-stream.ts';
import {
  type Card,
  compareHands,
  dealCards,
  mostBoots,
  mostStakesEach,
  rakeOf,
  turnMs,
} from '../kinds/teenpatti/rules.ts';
import type { Action } from '../kinds/teenpatti/shown.ts';

export interface Seat {
  readonly playerId: string;
  readonly sessionId: string;
  /** The player's round at the wallet. */
  readonly roundId: string;
  readonly isSeen: boolean;
  readonly isPacked: boolean;
  /** Minor units that count. */
  readonly staked: number;
}

/**
 * One deal of a room and its states:
 *
 *     BOOT ──▶ PLAY ──▶ ENDED
 *       └────────────────▶     fewer than two could stake: everything is given back
 *
 * Each is on disk before anybody is told. A stake counts when its id is in `counted`; any other is rolled back.
 */
export interface Deal {
  readonly roomKey: string;
  readonly number: number;
  readonly phase: 'BOOT' | 'PLAY' | 'ENDED';
  readonly boot: number;
  /** Every player's seed, fixed before anybody stakes. */
  readonly clientSeeds: readonly string[];
  readonly seats: readonly Seat[];
  /** All rounds at the wallet, also of those who could not stake. */
  readonly roundIds: readonly string[];
  readonly turn: number;
  readonly stake: number;
  readonly stakes: number;
  readonly endsAt: number;
  readonly counted: readonly string[];
  /** Who gets what, seat by seat, when it has ended. */
  readonly payouts?: readonly number[];
  /** Whether the cards of those who did not pack were compared. */
  readonly isShown?: boolean;
}

export const potOf = ({ seats }: Pick<Deal, 'seats'>): number => seats.reduce((sum, { staked }) => sum + staked, 0);
export const messageOf = ({ clientSeeds, number }: Pick<Deal, 'clientSeeds' | 'number'>): string =>
  `${clientSeeds.join('-')}:${number}`;

/** The cards of each seat. */
export function cardsOf(deal: Pick<Deal, 'clientSeeds' | 'number' | 'seats'>, serverSeed: string): Card[][] {
  const seed: RoundSeed = { serverSeed, clientSeed: deal.clientSeeds.join('-'), nonce: deal.number };
  return dealCards(randomOf(seed), deal.seats.length);
}

const playing = ({ seats }: Deal): number[] => seats.flatMap(({ isPacked }, place) => (isPacked ? [] : [place]));

/** What an action costs the player whose turn it is; null where it is not allowed. */
export function costOf(deal: Deal, place: number, action: Action): number | null {
  const seat = deal.seats[place];
  if (deal.phase !== 'PLAY' || !seat || seat.isPacked) return null;
  if (action === 'see') return seat.isSeen ? null : 0;
  if (deal.turn !== place) return null;
  const once = deal.stake * (seat.isSeen ? 2 : 1);
  if (action === 'pack') return 0;
  if (action === 'raise') return deal.stake * 2 > deal.boot * mostBoots ? null : once * 2;
  if (action === 'show') return playing(deal).length === 2 ? once : null;
  return once;
}

const changed = (deal: Deal, place: number, change: Partial<Seat>): Deal => ({
  ...deal,
  seats: deal.seats.map((seat, index) => (index === place ? { ...seat, ...change } : seat)),
});

function withNextTurn(deal: Deal, now: number): Deal {
  const count = deal.seats.length;
  const order = Array.from({ length: count }, (_, step) => (deal.turn + 1 + step) % count);
  return { ...deal, turn: order.find((place) => !deal.seats[place]?.isPacked) ?? 0, endsAt: now + turnMs };
}

/** The deal with its pot given to the winners, in equal parts; what cannot be divided is the first winner's. */
function won(deal: Deal, winners: readonly number[], isShown: boolean): Deal {
  const pot = potOf(deal);
  const prize = pot - rakeOf(pot);
  const part = Math.floor(prize / winners.length);
  const payouts = deal.seats.map((_, place) =>
    winners.includes(place) ? part + (place === winners[0] ? prize - part * winners.length : 0) : 0,
  );
  return { ...deal, phase: 'ENDED', payouts, isShown };
}

/** The best hands of those who did not pack; equal ones share, but who asked to see loses a tie. */
function shown(deal: Deal, cards: readonly Card[][], asker?: number): Deal {
  const places = playing(deal);
  const best = places.reduce((one, other) => (compareHands(cards[other] ?? [], cards[one] ?? []) > 0 ? other : one));
  const equal = places.filter((place) => compareHands(cards[place] ?? [], cards[best] ?? []) === 0);
  const winners = equal.length > 1 ? equal.filter((place) => place !== asker) : equal;
  return won(deal, winners, true);
}

/** The deal after an action that is allowed, its cost paid. */
export function act(
  deal: Deal,
  { place, action, now }: { place: number; action: Action; now: number },
  cards: readonly Card[][],
): Deal {
  const cost = costOf(deal, place, action) ?? 0;
  if (action === 'see') return changed(deal, place, { isSeen: true });
  if (action === 'pack') {
    const packed = changed(deal, place, { isPacked: true });
    const left = playing(packed);
    return left.length === 1 ? won(packed, left, false) : withNextTurn(packed, now);
  }
  const staked = changed(deal, place, { staked: (deal.seats[place]?.staked ?? 0) + cost });
  const after = { ...staked, stake: action === 'raise' ? deal.stake * 2 : deal.stake, stakes: deal.stakes + 1 };
  if (action === 'show') return shown(after, cards, place);
  if (after.stakes >= mostStakesEach * after.seats.length) return shown(after, cards);
  return withNextTurn(after, now);
}

/** The deal of those whose boot was taken; with fewer than two it ends, and nothing counts. */
export function begun(deal: Deal, paid: ReadonlySet<string>, now: number): Deal {
  const seats = deal.seats.filter(({ roundId }) => paid.has(roundId));
  if (seats.length < 2) {
    return { ...deal, seats, phase: 'ENDED', counted: [], payouts: seats.map(() => 0), isShown: false };
  }
  return { ...deal, seats, phase: 'PLAY', turn: deal.number % seats.length, endsAt: now + turnMs };
}

/** Packs for a player who cannot or does not act, in turn or not. */
export function packed(deal: Deal, place: number, now: number): Deal {
  if (deal.phase !== 'PLAY' || !deal.seats[place] || deal.seats[place]?.isPacked) return deal;
  const gone = changed(deal, place, { isPacked: true });
  const left = playing(gone);
  if (left.length === 1) return won(gone, left, false);
  return deal.turn === place ? withNextTurn(gone, now) : gone;
}

export const isVoid = ({ phase, counted }: Deal): boolean => phase === 'ENDED' && counted.length === 0;
