import { weighted } from '../../fairness/random.ts';
import { type FallRules, playFalls } from '../../slots/fall.ts';
import type { SlotMaths, Win } from '../../slots/outcome.ts';
import { payLookup } from '../../slots/pay-table.ts';
import { wild } from '../../slots/symbols.ts';

/** Six by six: five or more equal symbols that touch pay, vanish and leave a wild behind. */
const side = 6;
const unitsPerStake = 20;
/** A round pays no more than so many stakes. */
export const limitInStakes = 2_000;
const weights = [
  [2, 11],
  [3, 14],
  [4, 16],
  [6, 19],
  [7, 20],
  [8, 20],
] as const;

const payTable = {
  counts: [5, 6, 8, 10, 12, 15],
  isOpen: true,
  pays: {
    2: [66, 100, 250, 700, 2000, 8000],
    3: [40, 66, 150, 380, 1000, 3500],
    4: [26, 42, 100, 250, 660, 2000],
    6: [16, 26, 60, 130, 340, 1000],
    7: [13, 21, 48, 105, 270, 800],
    8: [12, 18, 42, 95, 240, 700],
  },
};
const lookup = payLookup(payTable, side * side);
const fewest = 5;

/** The places that touch each place. */
const neighbours = Array.from({ length: side * side }, (_, place) => {
  const [reel, row] = [Math.floor(place / side), place % side];
  return [
    ...(reel > 0 ? [place - side] : []),
    ...(reel < side - 1 ? [place + side] : []),
    ...(row > 0 ? [place - 1] : []),
    ...(row < side - 1 ? [place + 1] : []),
  ];
});

/** The symbols that touch a place directly or through others; a wild belongs to every group that it touches. */
function groupAt(grid: readonly number[], start: number, seen: Uint8Array): number[] {
  const symbol = grid[start];
  const group = [start];
  const wilds: number[] = [];
  seen[start] = 1;
  for (let index = 0; index < group.length; index += 1) {
    for (const place of neighbours[group[index] ?? 0] ?? []) {
      const found = grid[place];
      if (seen[place] || (found !== symbol && found !== wild)) continue;
      seen[place] = 1;
      group.push(place);
      if (found === wild) wilds.push(place);
    }
  }
  for (const place of wilds) seen[place] = 0;
  return group;
}

function winsOf(grid: readonly number[]): Win[] {
  const seen = new Uint8Array(grid.length);
  const wins: Win[] = [];
  for (let place = 0; place < grid.length; place += 1) {
    const symbol = grid[place] ?? wild;
    if (symbol === wild || seen[place]) continue;
    const places = groupAt(grid, place, seen);
    const count = places.length;
    if (count >= fewest) wins.push({ symbol, count, places, pays: lookup[symbol]?.[count] ?? 0 });
  }
  return wins;
}

/** A wild stays in the first place of each group: the leftmost reel, the topmost row that it was found at. */
const leaveBehind = (wins: readonly Win[]) => wins.map(({ places }) => ({ place: places[0] ?? 0, symbol: wild }));

const rules: FallRules = {
  reelCount: side,
  rowCount: side,
  winsOf,
  leaveBehind,
  multipliers: [1],
  drawn: weighted(weights),
  mostUnits: limitInStakes * unitsPerStake,
};

export const maths: SlotMaths = {
  reelCount: side,
  rowCount: side,
  unitsPerStake,
  payTable,
  strips: Array.from({ length: side }, () => rules.drawn.entries),
  table: { weights, multipliers: rules.multipliers, mostUnits: rules.mostUnits },
  play: (random, record) => playFalls(rules, random, record),
};
