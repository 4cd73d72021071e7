import { sumOf } from '../../slots/lines.ts';
import type { SlotMaths, Win } from '../../slots/outcome.ts';
import { payLookup } from '../../slots/pay-table.ts';
import { firstPicture, placesOf, scatter, stripOf, symbols, wild, windowAt } from '../../slots/symbols.ts';

/** 243 ways: equal symbols on neighbouring reels from the left, in any rows; each combination of rows is a way. */
const strips = [
  'AehCfDgBhSeCfgDhBeAgfDhC',
  'BfWgDhCeAfSgBhDeCegfAhDe',
  'CgAeWhDfBgSeChDfggAeBhfD',
  'DhBfCgWeAhDgfSCeBhefDgAe',
  'eAhDfCgBhSeDfAgChBfDeghC',
].map(stripOf);
const reelCount = 5;
const rowCount = 3;
const unitsPerStake = 50;

const payTable = {
  counts: [3, 4, 5],
  pays: {
    1: [2 * unitsPerStake, 10 * unitsPerStake, 50 * unitsPerStake],
    2: [60, 260, 1700],
    3: [45, 170, 850],
    4: [32, 100, 420],
    5: [24, 75, 260],
    6: [15, 36, 115],
    7: [15, 36, 115],
    8: [8, 26, 90],
    9: [8, 26, 90],
  },
};
const lookup = payLookup(payTable, reelCount);

/** The ways of one symbol: the product of how often it, or a wild, stands on each reel. */
function winOf(grid: readonly number[], symbol: number): Win | null {
  const places: number[] = [];
  let ways = 1;
  let count = 0;
  for (; count < reelCount; count += 1) {
    const here = [0, 1, 2]
      .map((row) => count * rowCount + row)
      .filter((place) => grid[place] === symbol || grid[place] === wild);
    if (here.length === 0) break;
    ways *= here.length;
    places.push(...here);
  }
  const pays = (lookup[symbol]?.[count] ?? 0) * ways;
  return pays > 0 ? { symbol, count, places, pays, ways } : null;
}

export const maths: SlotMaths = {
  reelCount,
  rowCount,
  unitsPerStake,
  payTable,
  strips,
  table: { ways: rowCount ** reelCount },
  play(random, record) {
    const stops = strips.map((strip) => random.below(strip.length));
    const grid = windowAt(strips, stops, rowCount);
    const wins: Win[] = [];
    for (let symbol = firstPicture; symbol < symbols.length; symbol += 1) {
      const win = winOf(grid, symbol);
      if (win) wins.push(win);
    }
    const scatters = placesOf(grid, scatter);
    const scatterPays = lookup[scatter]?.[scatters.length] ?? 0;
    if (scatterPays > 0) wins.push({ symbol: scatter, count: scatters.length, places: scatters, pays: scatterPays });
    const pays = sumOf(wins);
    record?.({ arrival: 'SPIN', grid, wins, pays });
    return pays;
  },
};
