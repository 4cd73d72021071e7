import { maths } from '@atrium/round-verifier/kinds/ways/maths';
import { payLookup } from '@atrium/round-verifier/slots/pay-table';
import { firstPicture, scatter, symbols, wild } from '@atrium/round-verifier/slots/symbols';
import { type Proof, Sums } from './figures.ts';

const { rowCount, reelCount, strips, payTable, unitsPerStake } = maths;

/** For each stop of a reel: how many rows each symbol can stand for, by symbol. */
function countsOf(strip: readonly number[]): number[][] {
  return strip.map((_, stop) => {
    const rows = Array.from({ length: rowCount }, (__, row) => strip[(stop + row) % strip.length] ?? 0);
    return symbols.map((___, symbol) =>
      rows.reduce((count, found) => {
        const isSame = found === symbol || (symbol >= firstPicture && found === wild);
        return isSame ? count + 1 : count;
      }, 0),
    );
  });
}

/** Every position of the reels, once. A symbol is settled at the first reel without it, so few are followed far. */
export function proveWays(): Proof {
  const sums = new Sums();
  const lookup = payLookup(payTable, reelCount);
  const windows = strips.map(countsOf);
  const visit = (reel: number, paid: number, scatters: number, alive: readonly (readonly number[])[]): void => {
    for (const counts of windows[reel] ?? []) {
      let sum = paid;
      const next: [number, number][] = [];
      for (const [symbol = 0, ways = 0] of alive) {
        const here = counts[symbol] ?? 0;
        if (here > 0) next.push([symbol, ways * here]);
        else sum += (lookup[symbol]?.[reel] ?? 0) * ways;
      }
      const shown = scatters + (counts[scatter] ?? 0);
      if (reel < reelCount - 1) {
        visit(reel + 1, sum, shown, next);
        continue;
      }
      for (const [symbol, ways] of next) sum += (lookup[symbol]?.[reelCount] ?? 0) * ways;
      sums.add(sum + (lookup[scatter]?.[shown] ?? 0));
    }
  };
  const all = symbols.flatMap((_, symbol) => (symbol >= firstPicture ? [[symbol, 1] as const] : []));
  visit(0, 0, 0, all);
  return sums.proof(unitsPerStake, true);
}
