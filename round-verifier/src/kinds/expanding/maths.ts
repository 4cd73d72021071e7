import type { Random } from '../../fairness/random.ts';
import { lineReels, lineRows, lines, sumOf, winsOnLines } from '../../slots/lines.ts';
import type { SlotMaths, Step, Win } from '../../slots/outcome.ts';
import { payLookup } from '../../slots/pay-table.ts';
import { placesOf, scatter, stripOf, wild, windowAt } from '../../slots/symbols.ts';

/** Ten lines; a wild covers its whole reel. Three scatters open free rounds, whose payouts are doubled. */
const strips = [
  'AehCfDgBhSeCfgDhBeAgfDhC',
  'BfCgDhCeAfSgBhDeCWgfAhDe',
  'CgAeWhDfBgSeChDfegAeBhfD',
  'DhBfCgfeAhDgfSCeBhWfDgAe',
  'eAhDfCgBhSeDfAgChBfDeghC',
].map(stripOf);
const unitsPerStake = lines.length;
export const freeRounds = 8;
export const freeMultiplier = 2;

const payTable = {
  counts: [3, 4, 5],
  pays: {
    1: [2 * unitsPerStake, 10 * unitsPerStake, 50 * unitsPerStake],
    2: [22, 100, 700],
    3: [15, 70, 350],
    4: [10, 44, 190],
    5: [7, 32, 105],
    6: [4, 16, 52],
    7: [4, 14, 52],
    8: [3, 12, 44],
    9: [3, 12, 44],
  },
};
const lookup = payLookup(payTable, lineReels);

/** One turn of the reels: the grid as it lands, and what it pays after its wilds have expanded. */
function turn(random: Random) {
  const stops = strips.map((strip) => random.below(strip.length));
  const grid = windowAt(strips, stops, lineRows);
  const reelsCovered = new Set(placesOf(grid, wild).map((place) => Math.floor(place / lineRows)));
  const covered = grid.flatMap((_, place) => (reelsCovered.has(Math.floor(place / lineRows)) ? [place] : []));
  const shown = grid.map((symbol, place) => (reelsCovered.has(Math.floor(place / lineRows)) ? wild : symbol));
  return { grid, covered, wins: winsOnLines(shown, lookup), scatters: placesOf(grid, scatter) };
}

function playFree(random: Random, record?: (step: Step) => void): number {
  let sum = 0;
  for (let left = freeRounds - 1; left >= 0; left -= 1) {
    const { grid, covered, wins } = turn(random);
    const pays = sumOf(wins) * freeMultiplier;
    record?.({ arrival: 'FREE', grid, covered, wins, pays, multiplier: freeMultiplier, left });
    sum += pays;
  }
  return sum;
}

export const maths: SlotMaths = {
  reelCount: lineReels,
  rowCount: lineRows,
  unitsPerStake,
  payTable,
  strips,
  table: { lines, freeRounds, freeMultiplier },
  play(random, record) {
    const { grid, covered, wins, scatters } = turn(random);
    const scatterPays = lookup[scatter]?.[scatters.length] ?? 0;
    const ofScatters: Win[] =
      scatterPays > 0 ? [{ symbol: scatter, count: scatters.length, places: scatters, pays: scatterPays }] : [];
    const pays = sumOf(wins) + scatterPays;
    const isFeature = scatterPays > 0;
    record?.({
      arrival: 'SPIN',
      grid,
      covered,
      wins: [...wins, ...ofScatters],
      pays,
      ...(isFeature ? { left: freeRounds } : {}),
    });
    return isFeature ? pays + playFree(random, record) : pays;
  },
};
