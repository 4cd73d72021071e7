/** What a player can read of a kind before staking. */
export interface Figures {
  readonly rtp: number;
  /** Share of rounds that pay. */
  readonly hitRate: number;
  /** Standard deviation of the payout for a stake of 1. */
  readonly volatility: number;
  /** The greatest payout, in stakes. */
  readonly maxWin: number;
}

/** Figures with the number of outcomes, or of simulated rounds, that they were found with. */
export interface Proof extends Figures {
  readonly rounds: number;
  readonly isExact: boolean;
}

/** Sums over equally likely outcomes; payouts are in units of the stake. */
export class Sums {
  #rounds = 0;
  #hits = 0;
  #pays = 0;
  #squares = 0;
  #most = 0;

  /** An outcome, or its mean, its mean square and its greatest payout where chance goes on within it. */
  add(mean: number, square = mean * mean, most = mean): void {
    this.#rounds += 1;
    if (mean > 0) this.#hits += 1;
    this.#pays += mean;
    this.#squares += square;
    if (most > this.#most) this.#most = most;
  }

  proof(unitsPerStake: number, isExact: boolean): Proof {
    const rtp = this.#pays / this.#rounds / unitsPerStake;
    const square = this.#squares / this.#rounds / unitsPerStake ** 2;
    return {
      rounds: this.#rounds,
      isExact,
      rtp,
      hitRate: this.#hits / this.#rounds,
      volatility: Math.sqrt(square - rtp ** 2),
      maxWin: this.#most / unitsPerStake,
    };
  }
}
