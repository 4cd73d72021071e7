import type { PlayRule } from '../kind.ts';
import { type Rational, rational } from '../rational.ts';
import { arePicksOf, pickAtRandom } from './picked.ts';

export interface ByChoice {
  readonly choices: readonly string[];
  readonly probabilityOf: (code: string) => Rational;
  readonly wins: (numbers: readonly number[], code: string) => boolean;
  /** Choices of which at most one wins have the same group; without it, all have. */
  readonly groupOf?: (code: string) => string;
  /** See `PlayRule.sides`. */
  readonly sides?: number;
}

/** A play whose picks are bets of their own. */
export function byChoice({ choices, probabilityOf, wins, groupOf = () => '', sides }: ByChoice): PlayRule {
  return {
    choices,
    isByChoice: true,
    hasBankers: false,
    ...(sides ? { sides } : {}),
    countBets: (selection) => (arePicksOf(choices, selection) ? selection.length : 0),
    prizesOf: (selection) => selection.map((code) => ({ probability: probabilityOf(code), share: rational(1, 1) })),
    timesWon: (selection, numbers) => selection.map((code) => (wins(numbers, code) ? 1 : 0)),
    largestWin(selection, pays) {
      const best = new Map<string, number>();
      for (const [index, code] of selection.entries()) {
        best.set(groupOf(code), Math.max(best.get(groupOf(code)) ?? 0, pays[index] ?? 0));
      }
      return [...best.values()].reduce((sum, pay) => sum + pay, 0);
    },
    quickPick: (below) => pickAtRandom(choices, 1, below),
  };
}
