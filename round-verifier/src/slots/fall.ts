import { pick, type Random, type Weighted } from '../fairness/random.ts';
import type { Step, Win } from './outcome.ts';

/** What a kind of falling symbols is made of. */
export interface FallRules {
  readonly reelCount: number;
  readonly rowCount: number;
  readonly drawn: Weighted<number>;
  /** Wins of a grid. */
  readonly winsOf: (grid: readonly number[]) => Win[];
  /** Multiplier of the payouts of each fall; the last one holds for all that follow. */
  readonly multipliers: readonly number[];
  /** A round pays no more than this, in units. */
  readonly mostUnits: number;
  /** Changes the grid where wins are removed, before symbols fall. */
  readonly leaveBehind?: (wins: readonly Win[]) => { readonly place: number; readonly symbol: number }[];
}

/** The grid after the paying symbols are gone, those above have dropped and new ones came from the top. */
function drop(rules: FallRules, random: Random, grid: readonly number[], wins: readonly Win[]): number[] {
  const kept = new Map(rules.leaveBehind?.(wins).map(({ place, symbol }) => [place, symbol]));
  const gone = new Set(wins.flatMap(({ places }) => places));
  const next: number[] = [];
  for (let reel = 0; reel < rules.reelCount; reel += 1) {
    const column: number[] = [];
    for (let row = 0; row < rules.rowCount; row += 1) {
      const place = reel * rules.rowCount + row;
      const left = kept.get(place);
      if (left !== undefined) column.push(left);
      else if (!gone.has(place)) column.push(grid[place] ?? 0);
    }
    const missing = rules.rowCount - column.length;
    for (let row = 0; row < missing; row += 1) next.push(pick(random, rules.drawn));
    next.push(...column);
  }
  return next;
}

/** Plays falls until a grid pays nothing. */
export function playFalls(rules: FallRules, random: Random, record?: (step: Step) => void): number {
  const { reelCount, rowCount, drawn, multipliers, mostUnits } = rules;
  let grid: number[] = [];
  for (let place = 0; place < reelCount * rowCount; place += 1) grid.push(pick(random, drawn));
  let sum = 0;
  for (let fall = 0; ; fall += 1) {
    const wins = rules.winsOf(grid);
    const multiplier = multipliers[Math.min(fall, multipliers.length - 1)] ?? 1;
    let units = 0;
    for (const win of wins) units += win.pays;
    const pays = Math.min(units * multiplier, mostUnits - sum);
    record?.({ arrival: fall === 0 ? 'SPIN' : 'FALL', grid, wins, pays, multiplier });
    sum += pays;
    if (wins.length === 0 || sum === mostUnits) return sum;
    grid = drop(rules, random, grid, wins);
  }
}
