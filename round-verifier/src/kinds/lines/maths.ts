import { lineReels, lineRows, lines, sumOf, winsOnLines } from '../../slots/lines.ts';
import type { SlotMaths, Win } from '../../slots/outcome.ts';
import { payLookup } from '../../slots/pay-table.ts';
import { placesOf, scatter, stripOf, windowAt } from '../../slots/symbols.ts';

/** Ten fixed lines, left to right, wilds on the middle reels, a scatter that pays anywhere. */
const strips = [
  'AehCfDgBhSeCfgDhBeAgfDhC',
  'BfWgDhCeAfSgBhDeCWgfAhDe',
  'CgAeWhDfBgSeChDfWgAeBhfD',
  'DhBfCgWeAhDgfSCeBhWfDgAe',
  'eAhDfCgBhSeDfAgChBfDeghC',
].map(stripOf);

/** A unit is the stake of one line. */
const unitsPerStake = lines.length;

const payTable = {
  counts: [3, 4, 5],
  pays: {
    1: [2 * unitsPerStake, 10 * unitsPerStake, 50 * unitsPerStake],
    2: [50, 250, 2000],
    3: [30, 125, 750],
    4: [20, 80, 400],
    5: [12, 60, 200],
    6: [8, 30, 100],
    7: [8, 25, 100],
    8: [6, 20, 80],
    9: [4, 20, 80],
  },
};
const lookup = payLookup(payTable, lineReels);

/** What scatters pay wherever they are, as a win of its own. */
function winOfScatters(grid: readonly number[]): Win[] {
  const places = placesOf(grid, scatter);
  const pays = lookup[scatter]?.[places.length] ?? 0;
  return pays > 0 ? [{ symbol: scatter, count: places.length, places, pays }] : [];
}

export const maths: SlotMaths = {
  reelCount: lineReels,
  rowCount: lineRows,
  unitsPerStake,
  payTable,
  strips,
  table: { lines },
  play(random, record) {
    const stops = strips.map((strip) => random.below(strip.length));
    const grid = windowAt(strips, stops, lineRows);
    const wins = [...winsOnLines(grid, lookup), ...winOfScatters(grid)];
    const pays = sumOf(wins);
    record?.({ arrival: 'SPIN', grid, wins, pays });
    return pays;
  },
};
