import type { Rational } from './rational.ts';

/** A rank of prizes on a board of lots. */
export type PrizeName =
  | 'SPECIAL'
  | 'FIRST'
  | 'SECOND'
  | 'THIRD'
  | 'FOURTH'
  | 'FIFTH'
  | 'SIXTH'
  | 'SEVENTH'
  | 'EIGHTH'
  | 'STARTER'
  | 'CONSOLATION';

/** A row of a board: so many lots of so many digits. */
export interface PrizeRow {
  readonly prize: PrizeName;
  readonly count: number;
  readonly digits: number;
}

/** Something a bet can win. Its odds are the returned share over its probability. */
export interface Prize {
  /** How often it is won by a bet in the long run: where several lots pay the same prize, their sum. */
  readonly probability: Rational;
  /** The part of all that is returned which goes to this prize; everything, where a bet has one prize. */
  readonly share: Rational;
  /** How many picks have to be drawn, of a bet that can be won without all of them. */
  readonly hits?: number;
  /** The lots that pay it, of a bet with several. */
  readonly name?: PrizeName;
}

/** What a selection of a play means: how many bets it is, what they can win, and when. */
export interface PlayRule {
  /** What can be picked; `1:7` is the value 7 at position 1. */
  readonly choices: readonly string[];
  /** Each pick is a bet with odds of its own; otherwise picks make bets together. */
  readonly isByChoice: boolean;
  /** Whether single picks may be fixed for every bet (dan-tuo), written `D7`. */
  readonly hasBankers: boolean;
  /** How many bets the smallest selection makes; 1 without it. */
  readonly betsPerPick?: number;
  /** How many bets of one unit the picks are; 0 if they are no selection of this play. */
  countBets(selection: readonly string[]): number;
  /** Prizes of the picks, in the order in which their odds are kept with the bet. */
  prizesOf(selection: readonly string[]): readonly Prize[];
  /** How many bets win each of these prizes. */
  timesWon(selection: readonly string[], numbers: readonly number[]): readonly number[];
  /** The most that one draw can pay when a bet wins these amounts. */
  largestWin(selection: readonly string[], pays: readonly number[]): number;
  /** Picks of one bet at random; `below` gives an integer from 0 to its argument less one. */
  quickPick(below: (bound: number) => number): string[];
  /** Of choices that share out the results between them, how many there are: they are netted as turnover. */
  readonly sides?: number;
}

/** A kind of game: how it is drawn, and its plays. The gateway settles by it, and the browser counts and verifies. */
export interface LotteryKind {
  readonly code: string;
  /** How numbers are shown. */
  readonly face: 'DICE' | 'BALL' | 'BOARD';
  /** Of kinds of one region of the world, which have a menu of their own. */
  readonly region?: 'VN' | 'SEA';
  /** Of a kind whose numbers are the digits of lots, prize by prize. */
  readonly board?: readonly PrizeRow[];
  /** Whether bets can be made on the sum of all numbers. */
  readonly hasSum: boolean;
  /** The values that a number can have, of a kind without a board. */
  readonly lowest?: number;
  readonly highest?: number;
  readonly plays: Readonly<Record<string, PlayRule>>;
  /** The numbers that follow from the seeds. */
  draw(serverSeed: string, clientSeed: string): Promise<number[]>;
}
