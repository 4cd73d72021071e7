import type { Random } from '../fairness/random.ts';
import type { PayTable } from './pay-table.ts';

/** What pays in a grid; places are counted reel by reel, from the top of each. */
export interface Win {
  readonly symbol: number;
  readonly count: number;
  readonly places: readonly number[];
  /** In units of the stake, before a multiplier. */
  readonly pays: number;
  /** Number of the line, or of the ways, where the kind has such. */
  readonly line?: number;
  readonly ways?: number;
}

/** How a grid came about: reels turned, symbols fell into gaps, coins stayed while the rest turned, a free round. */
export type Arrival = 'SPIN' | 'FALL' | 'RESPIN' | 'FREE';

/** A grid of a round and what it pays. */
export interface Step {
  readonly arrival: Arrival;
  /** Symbols as they landed, reel by reel. */
  readonly grid: readonly number[];
  readonly wins: readonly Win[];
  /** In units of the stake, multiplier included. */
  readonly pays: number;
  readonly multiplier?: number;
  /** Places that a wild covers after it expanded. */
  readonly covered?: readonly number[];
  /** The worth of the coin in each place, in units; 0 where there is none. */
  readonly coins?: readonly number[];
  /** Respins or free rounds after this one. */
  readonly left?: number;
}

/** Everything a round shows, and its payout in units of the stake. */
export interface SlotOutcome {
  readonly steps: readonly Step[];
  readonly pays: number;
}

/** The mathematics of a kind of slot: one for server, page and proof. */
export interface SlotMaths {
  readonly reelCount: number;
  readonly rowCount: number;
  /** A stake has this many units; every stake is a whole multiple. */
  readonly unitsPerStake: number;
  readonly payTable: PayTable;
  /** What the symbols of each reel are drawn from, for the page to show in passing. */
  readonly strips: readonly (readonly number[])[];
  /** Everything else that decides about payouts, for the hash that names the mathematics. */
  readonly table: object;
  /** The payout of a round in units; `record` is told each step, and left out where only the payout counts. */
  play(random: Random, record?: (step: Step) => void): number;
}

/** Plays a round and keeps its steps. */
export function outcomeOf(maths: SlotMaths, random: Random): SlotOutcome {
  const steps: Step[] = [];
  const pays = maths.play(random, (step) => steps.push(step));
  return { steps, pays };
}
