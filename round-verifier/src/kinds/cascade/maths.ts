import { weighted } from '../../fairness/random.ts';
import { type FallRules, playFalls } from '../../slots/fall.ts';
import type { SlotMaths, Win } from '../../slots/outcome.ts';
import { payLookup } from '../../slots/pay-table.ts';

/** Six reels of five rows: eight equal symbols pay wherever they are, vanish, and what falls in pays more. */
const reelCount = 6;
const rowCount = 5;
const unitsPerStake = 20;
/** A round pays no more than so many stakes. */
export const limitInStakes = 2_000;
const multipliers = [1, 2, 3, 5];
/** Symbols and how many of the drawn ones they are. */
const weights = [
  [2, 9],
  [3, 10],
  [4, 11],
  [5, 12],
  [6, 13],
  [7, 14],
  [8, 15],
  [9, 16],
] as const;

const payTable = {
  counts: [8, 10, 12],
  isOpen: true,
  pays: {
    2: [150, 450, 1500],
    3: [75, 240, 750],
    4: [44, 150, 450],
    5: [30, 90, 300],
    6: [20, 45, 150],
    7: [15, 36, 120],
    8: [12, 27, 90],
    9: [9, 20, 60],
  },
};
const lookup = payLookup(payTable, reelCount * rowCount);
const fewest = 8;

function winsOf(grid: readonly number[]): Win[] {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const symbol of grid) counts[symbol] = (counts[symbol] ?? 0) + 1;
  const wins: Win[] = [];
  for (let symbol = 2; symbol < counts.length; symbol += 1) {
    const count = counts[symbol] ?? 0;
    if (count < fewest) continue;
    const places = grid.flatMap((entry, place) => (entry === symbol ? [place] : []));
    wins.push({ symbol, count, places, pays: lookup[symbol]?.[count] ?? 0 });
  }
  return wins;
}

const rules: FallRules = {
  reelCount,
  rowCount,
  multipliers,
  winsOf,
  drawn: weighted(weights),
  mostUnits: limitInStakes * unitsPerStake,
};

export const maths: SlotMaths = {
  reelCount,
  rowCount,
  unitsPerStake,
  payTable,
  strips: Array.from({ length: reelCount }, () => rules.drawn.entries),
  table: { weights, multipliers, mostUnits: rules.mostUnits },
  play: (random, record) => playFalls(rules, random, record),
};
