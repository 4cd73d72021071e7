import type { GameType } from '@atrium/contracts/constants';

/** How a merchant's jackpot begins (T22); afterwards its row has what holds. */
export const jackpotRules = {
  /** Of the stake, hundredths of a percent. */
  rate: 50,
  gameTypes: ['RNG'],
  /** What the operator puts in, at the beginning and after each win. */
  seedMinor: 2_000_000_000,
  /** The contributions in which one win is expected. */
  oddsMinor: 1_000_000_000,
  /** The most that a merchant may ask of a stake. */
  mostRate: 500,
} as const satisfies {
  rate: number;
  mostRate: number;
  gameTypes: readonly GameType[];
  seedMinor: number;
  oddsMinor: number;
};
