import type { Dealt } from '@atrium/round-verifier/cards/deck';
import { type Move, payoutsOf, stateAfter } from '@atrium/round-verifier/cards/rules';
import { type CardTitle, titleOfRoom } from '@atrium/round-verifier/kinds/cards';
import { type RoundSeed, randomOf } from '../fairness/random-stream.ts';

export interface Seat {
  readonly playerId: string;
  readonly sessionId: string;
  /** The player's round at the wallet. */
  readonly roundId: string;
  /** Minor units that count. */
  readonly staked: number;
  /** The player gave the seat up; the deal goes on without. */
  readonly hasLeft?: boolean;
  /** The player did not act in time: the next wait is a short one. */
  readonly isAway?: boolean;
}

/**
 * One deal of a room and its states:
 *
 *     BOOT ──▶ PLAY ──▶ ENDED
 *       └────────────────▶     fewer than two could stake: everything is given back
 *
 * Each is on disk before anybody is told. A stake counts when its id is in `counted`; any other is rolled back. Where the
 * game stands follows from its seeds and its moves.
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
  readonly moves: readonly Move[];
  readonly endsAt: number;
  readonly counted: readonly string[];
  /** Who gets what, seat by seat, when it has ended. */
  readonly payouts?: readonly number[];
}

/** How long the table waits for a player who did not act last time, or who has left. */
const awayMs = { late: 5_000, left: 1_500 } as const;

export const potOf = ({ seats }: Pick<Deal, 'seats'>): number => seats.reduce((sum, { staked }) => sum + staked, 0);
export const messageOf = ({ clientSeeds, number }: Pick<Deal, 'clientSeeds' | 'number'>): string =>
  `${clientSeeds.join('-')}:${number}`;
export const isVoid = ({ phase, counted }: Deal): boolean => phase === 'ENDED' && counted.length === 0;

/** The title that a deal is played by. @throws where it is of no room */
export function titleOf({ roomKey }: Pick<Deal, 'roomKey'>): CardTitle {
  const title = titleOfRoom(roomKey.split('/')[0] ?? '');
  if (!title) throw new Error(`no title has the room ${roomKey}`);
  return title;
}

/** The cards as they were dealt. */
export function cardsOf(deal: Pick<Deal, 'clientSeeds' | 'number' | 'seats' | 'roomKey'>, serverSeed: string): Dealt {
  const seed: RoundSeed = { serverSeed, clientSeed: deal.clientSeeds.join('-'), nonce: deal.number };
  return titleOf(deal).game.deal(randomOf(seed), deal.seats.length);
}

/** Every page that looks at a deal asks where it stands: that is found once for each of its moments. */
const states = new WeakMap<Deal, unknown>();

/** Where the game stands. */
export function stateOf(deal: Deal, serverSeed: string): unknown {
  const known = states.get(deal);
  if (known !== undefined) return known;
  const { game } = titleOf(deal);
  const first = deal.number % deal.seats.length;
  const state = stateAfter(game, game.begin(cardsOf(deal, serverSeed), { boot: deal.boot, first }), deal.moves);
  states.set(deal, state);
  return state;
}

/** What a move costs the player who makes it; null where it is not allowed. */
export const costOf = (deal: Deal, move: Move, serverSeed: string): number | null =>
  deal.phase === 'PLAY' ? titleOf(deal).game.costOf(stateOf(deal, serverSeed), move) : null;

/** The time until which the deal waits for these places. */
function endOf({ seats, roomKey }: Deal, turns: readonly number[], now: number): number {
  const waits = turns.map((place) => {
    if (seats[place]?.hasLeft) return awayMs.left;
    return seats[place]?.isAway ? awayMs.late : titleOf({ roomKey }).game.turnMs;
  });
  return now + Math.max(0, ...waits);
}

export interface Done {
  readonly move: Move;
  readonly now: number;
  /** Minor units that were staked for it. */
  readonly cost?: number;
  /** Nobody acted: it was made for the player. */
  readonly isLate?: boolean;
}

/** The deal after a move that is allowed, its cost paid. */
export function moved(deal: Deal, { move, now, cost = 0, isLate = false }: Done, serverSeed: string): Deal {
  const { game } = titleOf(deal);
  const before = game.turnOf(stateOf(deal, serverSeed));
  const seats = deal.seats.map((seat, place) =>
    place === move.place ? { ...seat, staked: seat.staked + cost, isAway: isLate } : seat,
  );
  const played: Deal = { ...deal, seats, moves: [...deal.moves, move] };
  const state = stateOf(played, serverSeed);
  const ending = game.endingOf(state);
  if (ending) return { ...played, phase: 'ENDED', payouts: payoutsOf(potOf(played), seats.length, ending) };
  const turns = game.turnOf(state);
  // Where all act at once the clock is everybody's; those who are left do not get more time by what others do.
  const isOthersTurn = turns.some((place) => !before.includes(place) || place === move.place);
  const end = endOf(played, turns, now);
  return { ...played, endsAt: isOthersTurn ? end : Math.min(deal.endsAt, end) };
}

/** The deal of those whose boot was taken; with fewer than two it ends, and nothing counts. */
export function begun(deal: Deal, paid: ReadonlySet<string>, now: number): Deal {
  const seats = deal.seats.filter(({ roundId }) => paid.has(roundId));
  if (seats.length < 2) return { ...deal, seats, phase: 'ENDED', counted: [], payouts: seats.map(() => 0) };
  return { ...deal, seats, phase: 'PLAY', endsAt: now + titleOf(deal).game.turnMs };
}

/** Makes the moves of everybody whose time is up. */
export function movedOn(deal: Deal, now: number, serverSeed: string): Deal {
  const { game } = titleOf(deal);
  const late = game.turnOf(stateOf(deal, serverSeed));
  return late.reduce((current, place) => {
    if (current.phase !== 'PLAY') return current;
    const move = { place, ...game.lateAction(stateOf(current, serverSeed), place) };
    return moved(current, { move, now, isLate: true }, serverSeed);
  }, deal);
}

/** The deal without a player who leaves: what leaving does at once, and from then on the seat is played on quickly. */
export function left(deal: Deal, place: number, now: number, serverSeed: string): Deal {
  if (deal.phase !== 'PLAY' || !deal.seats[place]) return deal;
  const { game } = titleOf(deal);
  const seats = deal.seats.map((seat, index) => (index === place ? { ...seat, hasLeft: true } : seat));
  const gone = { ...deal, seats };
  const state = stateOf(gone, serverSeed);
  const action = game.leaveAction(state, place);
  if (action) return moved(gone, { move: { place, ...action }, now, isLate: true }, serverSeed);
  return { ...gone, endsAt: Math.min(gone.endsAt, endOf(gone, game.turnOf(state), now)) };
}
