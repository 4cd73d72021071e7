import { pick, type Random, weighted } from '../../fairness/random.ts';
import { lineReels, lineRows, lines, sumOf, winsOnLines } from '../../slots/lines.ts';
import type { SlotMaths, Step } from '../../slots/outcome.ts';
import { payLookup } from '../../slots/pay-table.ts';
import { placesOf, scatter, stripOf, windowAt } from '../../slots/symbols.ts';

/** Ten lines and coins: six coins are held while the rest turns again, and each new one renews the three respins. */
const strips = [
  'AehCfSSBhDeCfgDhBeAgfDhC',
  'BfWgDhCeAfSSSBhDeCWgfAhDe',
  'CgAeWhDSSSBfeChDfWgAeBhfD',
  'DhBfCgWeAhDgfSSSBhWfDgAeC',
  'eAhDfCgSSBhDfAgChBfDeghC',
].map(stripOf);
const unitsPerStake = lines.length;
export const coinsToHold = 6;
export const respins = 3;
/** In a respin each empty place gets a coin once in so many times. */
export const coinOnceIn = 16;
/** Units of a coin, and how many of the coins are worth that. */
export const coinValues: readonly (readonly [units: number, weight: number])[] = [
  [5, 40],
  [10, 32],
  [20, 16],
  [30, 8],
  [100, 3],
  [250, 1],
];
/** Units besides, where coins fill the whole grid. */
export const fullGridPays = 1_000 * unitsPerStake;
const coins = weighted(coinValues);

const payTable = {
  counts: [3, 4, 5],
  pays: {
    2: [34, 180, 1300],
    3: [19, 90, 500],
    4: [12, 48, 240],
    5: [7, 34, 120],
    6: [5, 16, 60],
    7: [4, 14, 60],
    8: [4, 12, 44],
    9: [3, 12, 50],
  },
};
const lookup = payLookup(payTable, lineReels);

/** Coins held, respin by respin; the payout is the sum of the coins. */
function hold(random: Random, grid: readonly number[], record?: (step: Step) => void): number {
  const values = grid.map((symbol) => (symbol === scatter ? pick(random, coins) : 0));
  const total = () => values.reduce((sum, value) => sum + value, 0);
  const tell = (arrival: Step['arrival'], pays: number, left: number) =>
    record?.({
      arrival,
      grid: values.map((value, place) => (value > 0 ? scatter : (grid[place] ?? 0))),
      wins: [],
      pays,
      coins: [...values],
      left,
    });
  tell('RESPIN', 0, respins);
  let left = respins;
  while (left > 0 && values.includes(0)) {
    left -= 1;
    for (const [place, value] of values.entries()) {
      if (value > 0 || random.below(coinOnceIn) > 0) continue;
      values[place] = pick(random, coins);
      left = respins;
    }
    const isOver = left === 0 || !values.includes(0);
    const pays = isOver ? total() + (values.includes(0) ? 0 : fullGridPays) : 0;
    tell('RESPIN', pays, values.includes(0) ? left : 0);
  }
  return total() + (values.includes(0) ? 0 : fullGridPays);
}

export const maths: SlotMaths = {
  reelCount: lineReels,
  rowCount: lineRows,
  unitsPerStake,
  payTable,
  strips,
  table: { lines, coinsToHold, respins, coinOnceIn, coinValues, fullGridPays },
  play(random, record) {
    const stops = strips.map((strip) => random.below(strip.length));
    const grid = windowAt(strips, stops, lineRows);
    const wins = winsOnLines(grid, lookup);
    const pays = sumOf(wins);
    record?.({ arrival: 'SPIN', grid, wins, pays });
    return placesOf(grid, scatter).length < coinsToHold ? pays : pays + hold(random, grid, record);
  },
};
