import type { Moment } from './timetable.ts';

/** A result on the road of earlier ones. */
export interface Mark {
  readonly number: number;
  readonly text: string;
  readonly tone: 'a' | 'b' | 'c';
}

export type BetState = 'PLACING' | 'PLACED' | 'PAID' | 'REFUSED' | 'UNDOING' | 'UNDONE';

/** A bet as its player sees it. */
export interface ShownBet {
  readonly requestId: string;
  readonly spot: string;
  /** Minor units. */
  readonly amount: number;
  readonly state: BetState;
  readonly refusal?: string | undefined;
  readonly payout?: number | undefined;
}

/** Everything that the page of a table shows of a moment; each one replaces the one before. */
export interface Snapshot extends Moment {
  readonly now: number;
  readonly commitment: string;
  /** From the result on: the seed that was committed to, and what follows from it. */
  readonly result?: { readonly serverSeed: string; readonly outcome: unknown };
  /** While players choose: what everybody sees of the outcome. */
  readonly seen?: unknown;
  readonly road: readonly Mark[];
  /** Players whose pages are open at this table. */
  readonly players: number;
  /** The player's own bets of this round. */
  readonly hand?: {
    readonly bets: readonly ShownBet[];
    readonly stake: number;
    readonly paid: number;
    /** Everything is credited. */
    readonly isClosed: boolean;
    readonly balance?: number | undefined;
    /** Where the table has choices: those made, and those that may be made now. */
    readonly chosen?: readonly string[];
    readonly choices?: readonly string[];
  };
}

/** A table or room as operators list it. */
export interface ListedRoom {
  readonly roomId: string;
  readonly gameCode: string;
  /** A proper name, the same in all languages. */
  readonly name: string;
  /** Who leads the table, where somebody does. */
  readonly host?: string;
  /** The smallest and the greatest stake, minor units. */
  readonly min: number;
  readonly max: number;
  readonly players: number;
  /** `FULL`: nobody can sit down now. */
  readonly status: 'OPEN' | 'FULL';
  /** Results, the latest first. */
  readonly road?: readonly Mark[];
}
