import { meanReturn, type Spot, type TableRules } from '../../tables/rules.ts';

/** One zero, 37 pockets. */
export type RouletteOutcome = { readonly pocket: number };

export const redPockets: readonly number[] = [...[1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]];
/** Pockets in the order they stand on the wheel. */
export const wheelOrder: readonly number[] = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18],
  ...[29, 7, 28, 12, 35, 3, 26],
];
const pockets = Array.from({ length: 37 }, (_, pocket) => pocket);
const red = new Set(redPockets);

/** The pockets of each spot. */
const covered: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(pockets.map((pocket) => [`n${pocket}`, [pocket]])),
  red: redPockets,
  black: pockets.filter((pocket) => pocket > 0 && !red.has(pocket)),
  odd: pockets.filter((pocket) => pocket % 2 === 1),
  even: pockets.filter((pocket) => pocket > 0 && pocket % 2 === 0),
  low: pockets.filter((pocket) => pocket >= 1 && pocket <= 18),
  high: pockets.filter((pocket) => pocket >= 19),
  dozen1: pockets.filter((pocket) => pocket >= 1 && pocket <= 12),
  dozen2: pockets.filter((pocket) => pocket >= 13 && pocket <= 24),
  dozen3: pockets.filter((pocket) => pocket >= 25),
  column1: pockets.filter((pocket) => pocket > 0 && pocket % 3 === 1),
  column2: pockets.filter((pocket) => pocket > 0 && pocket % 3 === 2),
  column3: pockets.filter((pocket) => pocket > 0 && pocket % 3 === 0),
};
const returnsOf = (spot: string) => 3_600 / (covered[spot]?.length ?? 1);

export const rules: TableRules<RouletteOutcome> = {
  spots: Object.keys(covered).map((id): Spot => ({ id, returns: returnsOf(id) })),
  draw: (random) => ({ pocket: random.below(pockets.length) }),
  returnOf: ({ pocket }, spot) => (covered[spot]?.includes(pocket) ? returnsOf(spot) : 0),
  markOf({ pocket }) {
    const colour = red.has(pocket) ? 'a' : 'b';
    return { text: String(pocket), tone: pocket === 0 ? 'c' : colour };
  },
  rtpOf: (spot) =>
    meanReturn(
      pockets.map((pocket) => ({ outcome: { pocket }, weight: 1 })),
      (outcome) => rules.returnOf(outcome, spot),
    ),
};
