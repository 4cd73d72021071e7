import type { Win } from './outcome.ts';
import { scatter, wild } from './symbols.ts';

export const lineReels = 5;
export const lineRows = 3;

/** Row of each reel that a line runs through; 0 is the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** What one line pays: equal symbols from the left, a wild standing for any of them. */
export function evaluateLine(
  onLine: readonly number[],
  lookup: readonly (readonly number[])[],
): { symbol: number; count: number; pays: number } {
  const symbol = onLine.find((entry) => entry !== wild) ?? wild;
  if (symbol === scatter) return { symbol, count: 0, pays: 0 };
  let count = 0;
  while (count < lineReels && (onLine[count] === symbol || onLine[count] === wild)) count += 1;
  return { symbol, count, pays: lookup[symbol]?.[count] ?? 0 };
}

/** The lines that pay in a grid of five reels and three rows. */
export function winsOnLines(grid: readonly number[], lookup: readonly (readonly number[])[]): Win[] {
  return lines.flatMap((rows, line) => {
    const places = rows.map((row, reel) => reel * lineRows + row);
    const found = evaluateLine(
      places.map((place) => grid[place] ?? scatter),
      lookup,
    );
    return found.pays > 0 ? [{ line, ...found, places: places.slice(0, found.count) }] : [];
  });
}

export const sumOf = (wins: readonly Win[]): number => wins.reduce((sum, { pays }) => sum + pays, 0);
