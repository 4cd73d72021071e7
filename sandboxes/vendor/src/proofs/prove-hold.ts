import {
  coinOnceIn,
  coinsToHold,
  coinValues,
  fullGridPays,
  maths,
  respins,
} from '@atrium/round-verifier/kinds/hold/maths';
import { lineReels, lineRows } from '@atrium/round-verifier/slots/lines';
import { forEachStop } from './enumerate-lines.ts';
import { type Proof, Sums } from './figures.ts';

const places = lineReels * lineRows;

function binomial(n: number, k: number): number {
  let result = 1;
  for (let index = 1; index <= k; index += 1) result = (result * (n - k + index)) / index;
  return result;
}

/** How likely each number of coins is at the end, for a number of coins held and respins left. */
function endsFrom(held: number, left: number, known: Map<string, number[]>): number[] {
  const key = `${held} ${left}`;
  const before = known.get(key);
  if (before) return before;
  const ends = new Array<number>(places + 1).fill(0);
  known.set(key, ends);
  if (held === places || left === 0) {
    ends[held] = 1;
    return ends;
  }
  const empty = places - held;
  const chance = 1 / coinOnceIn;
  for (let more = 0; more <= empty; more += 1) {
    const likely = binomial(empty, more) * chance ** more * (1 - chance) ** (empty - more);
    const after = endsFrom(held + more, more > 0 ? respins : left - 1, known);
    for (const [count, share] of after.entries()) ends[count] = (ends[count] ?? 0) + likely * share;
  }
  return ends;
}

/** Mean and mean square of what the coins pay, by the number of coins that are held first. */
function coinMoments(): { mean: number; square: number }[] {
  const weight = coinValues.reduce((sum, [, each]) => sum + each, 0);
  const mean = coinValues.reduce((sum, [units, each]) => sum + units * each, 0) / weight;
  const square = coinValues.reduce((sum, [units, each]) => sum + units ** 2 * each, 0) / weight;
  const known = new Map<string, number[]>();
  return Array.from({ length: places + 1 }, (_, held) => {
    if (held < coinsToHold) return { mean: 0, square: 0 };
    const ends = endsFrom(held, respins, known);
    return ends.reduce(
      (moments, likely, count) => {
        const total = count * mean + (count === places ? fullGridPays : 0);
        const ofSquares = count * (square - mean ** 2) + total ** 2;
        return { mean: moments.mean + likely * total, square: moments.square + likely * ofSquares };
      },
      { mean: 0, square: 0 },
    );
  });
}

/** Every position of the reels, once, each with the exact moments of the coins that it holds. */
export function proveHold(): Proof {
  const sums = new Sums();
  const coins = coinMoments();
  const top = Math.max(...coinValues.map(([units]) => units)) * places + fullGridPays;
  forEachStop(maths, { isExpanding: false }, (pays, held) => {
    const { mean, square } = coins[held] ?? { mean: 0, square: 0 };
    sums.add(pays + mean, pays ** 2 + 2 * pays * mean + square, held < coinsToHold ? pays : pays + top);
  });
  return sums.proof(maths.unitsPerStake, true);
}
