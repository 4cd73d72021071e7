import type { Random } from '../fairness/random.ts';
import type { Dealt } from './deck.ts';

/** What a player may do. */
export interface Action {
  readonly action: string;
  /** Which cards, or how many, as the game has it. */
  readonly detail?: string | undefined;
}

/** What was done in a deal, seat by seat. */
export interface Move extends Action {
  readonly place: number;
}

/** An action that can be offered, with what it costs in minor units. */
export interface Option extends Action {
  readonly cost: number;
}

/** How a deal ended: the pot is cut into as many equal parts, and each is shared by the places that won it. */
export type Ending = readonly (readonly number[])[];

/** A room of a title: everybody's first stake, in minor units. */
export interface CardRoom {
  readonly roomId: string;
  readonly name: string;
  readonly boot: number;
}

/**
 * A game of cards among players. A deal is its cards and its moves: where it stands follows from them, on the server, in
 * the page that verifies it and in every replay.
 */
export interface CardGame<State = unknown, View = unknown> {
  readonly mostSeats: number;
  /** The greatest single stake, in boots. */
  readonly greatestBoots: number;
  readonly turnMs: number;
  deal(random: Random, seats: number): Dealt;
  /** `first`: the place that begins. */
  begin(dealt: Dealt, start: { readonly boot: number; readonly first: number }): State;
  /** The places that the deal waits for. */
  turnOf(state: State): readonly number[];
  /** What a player may choose from; actions that are not counted out, as the order of a hand, are left out. */
  optionsOf(state: State, place: number): readonly Option[];
  /** Minor units that an action costs; null where it is not allowed. */
  costOf(state: State, move: Move): number | null;
  after(state: State, move: Move): State;
  /** What is done for a player whose time is up, or who has left. */
  lateAction(state: State, place: number): Action;
  /** What leaving does at once; null where the seat is played on. */
  leaveAction(state: State, place: number): Action | null;
  /** Null while it goes on. */
  endingOf(state: State): Ending | null;
  /** What one place may see; -1 is nobody's. */
  viewOf(state: State, place: number): View;
}

/** What the house keeps of a pot, in thousandths, rounded down. */
export const rakeThousandths = 25;
export const rakeOf = (pot: number): number => Math.floor((pot * rakeThousandths) / 1_000);
export const startsAfterMs = 8_000;

/** Who gets what, seat by seat; what cannot be divided is in the last part, and there the first winner's. */
export function payoutsOf(pot: number, seats: number, ending: Ending): number[] {
  const prize = pot - rakeOf(pot);
  const each = Math.floor(prize / ending.length);
  const payouts = Array.from({ length: seats }, () => 0);
  for (const [part, winners] of ending.entries()) {
    const amount = part === ending.length - 1 ? prize - each * part : each;
    const share = Math.floor(amount / winners.length);
    for (const [order, place] of winners.entries()) {
      const rest = order === 0 ? amount - share * winners.length : 0;
      payouts[place] = (payouts[place] ?? 0) + share + rest;
    }
  }
  return payouts;
}

/** Where a deal stands after its moves. */
export const stateAfter = <State>(game: CardGame<State>, begun: State, moves: readonly Move[]): State =>
  moves.reduce((state, move) => game.after(state, move), begun);
