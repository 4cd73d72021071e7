import type { PrizeRow } from './kind.ts';
import { lotsOf } from './ways/lots.ts';

/** The lots of a board as people read them, `07`, in the order of its rows. */
export const lotTexts = (board: readonly PrizeRow[], numbers: readonly number[]): string[] =>
  lotsOf(board).map(({ from, to }) => numbers.slice(from, to).join(''));

/** The digits of a board from its lots as texts; null unless there are as many lots of as many digits as it has. */
export function numbersOfLots(board: readonly PrizeRow[], lots: readonly string[]): number[] | null {
  const places = lotsOf(board);
  const isBoard =
    lots.length === places.length &&
    places.every(({ from, to }, index) => /^\d+$/.test(lots[index] ?? '') && lots[index]?.length === to - from);
  return isBoard ? [...lots.join('')].map(Number) : null;
}
