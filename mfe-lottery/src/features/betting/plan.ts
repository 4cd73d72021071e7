/** How a slip goes on after this issue. */
export interface Plan {
  readonly rounds: number;
  /** The multiple grows so many times … */
  readonly factor: number;
  /** … after so many rounds. */
  readonly every: number;
  readonly stopsOnWin: boolean;
}

export const oneRound: Plan = { rounds: 1, factor: 1, every: 1, stopsOnWin: true };

/** Ways to grow, by the name of their text. */
export const growths = {
  same: { factor: 1, every: 1 },
  double: { factor: 2, every: 1 },
  doubleSecond: { factor: 2, every: 2 },
  doubleThird: { factor: 2, every: 3 },
  triple: { factor: 3, every: 1 },
} as const;
export type Growth = keyof typeof growths;
export const growthNames = Object.keys(growths) as Growth[];

export const growthOf = ({ factor, every }: Plan): Growth =>
  growthNames.find((name) => growths[name].factor === factor && growths[name].every === every) ?? 'same';

/** How many times the slip is placed, round by round; `most` is what the game's largest multiple leaves. */
export function multiplesOf({ rounds, factor, every }: Plan, most: number): number[] {
  return Array.from({ length: rounds }, (_, index) => Math.min(Math.max(1, most), factor ** Math.floor(index / every)));
}

/** Cost and largest win of all rounds, from those of one; a plan that stops at a win wins one round at most. */
export function planSums(
  { stopsOnWin }: Pick<Plan, 'stopsOnWin'>,
  multiples: readonly number[],
  round: { cost: number; maxWin: number },
): { cost: number; maxWin: number } {
  const all = multiples.reduce((sum, multiple) => sum + multiple, 0);
  return { cost: round.cost * all, maxWin: round.maxWin * (stopsOnWin ? Math.max(...multiples) : all) };
}
