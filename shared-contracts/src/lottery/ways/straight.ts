import type { PlayRule } from '../kind.ts';
import { rational } from '../rational.ts';
import { arePicksOf } from './picked.ts';

export interface Straight {
  /** Indices of the drawn numbers that have to be hit, each by a pick of its own. */
  readonly positions: readonly number[];
  readonly values: readonly number[];
  /** Whether no value is drawn twice. */
  readonly isDistinct: boolean;
}

/** The pick of a value at a position, counted from 1 as players do. */
export const placed = (position: number, value: number | string): string => `${position + 1}:${value}`;

/** A play that is won by hitting each of several positions; picks are combined across positions. */
export function straight({ positions, values, isDistinct }: Straight): PlayRule {
  const rows = positions.map((position) => values.map((value) => placed(position, value)));
  const choices = rows.flat();
  const ways = positions.reduce((product, _, index) => product * (values.length - (isDistinct ? index : 0)), 1);
  const prize = { probability: rational(1, ways), share: rational(1, 1) };

  /** Bets that begin with these values and continue with the picks of the positions from `index` on. */
  function count(picked: readonly number[][], index: number, used: readonly number[]): number {
    const row = picked[index];
    if (!row) return 1;
    if (!isDistinct) return row.length * count(picked, index + 1, used);
    return row
      .filter((value) => !used.includes(value))
      .reduce((sum, value) => sum + count(picked, index + 1, [...used, value]), 0);
  }

  return {
    choices,
    isByChoice: false,
    hasBankers: false,
    countBets(selection) {
      if (!arePicksOf(choices, selection)) return 0;
      return count(
        rows.map((row) => values.filter((_, index) => selection.includes(row[index] ?? ''))),
        0,
        [],
      );
    },
    prizesOf: () => [prize],
    timesWon: (selection, numbers) => [
      positions.every((position) => selection.includes(placed(position, numbers[position] ?? -1))) ? 1 : 0,
    ],
    largestWin: (_selection, [pay = 0]) => pay,
    quickPick(below) {
      const left = [...values];
      return positions.map((position) => {
        const [value = 0] = isDistinct ? left.splice(below(left.length), 1) : [values[below(values.length)] ?? 0];
        return placed(position, value);
      });
    },
  };
}
