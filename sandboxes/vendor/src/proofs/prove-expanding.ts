import { freeMultiplier, freeRounds, maths } from '@atrium/round-verifier/kinds/expanding/maths';
import { lineReels } from '@atrium/round-verifier/slots/lines';
import { payLookup } from '@atrium/round-verifier/slots/pay-table';
import { scatter } from '@atrium/round-verifier/slots/symbols';
import { forEachStop } from './enumerate-lines.ts';
import { type Proof, Sums } from './figures.ts';

/** Mean, mean square and greatest payout of the lines alone, which is what a free round pays once. */
function lineMoments(): { mean: number; square: number; most: number } {
  let [count, sum, squares, most] = [0, 0, 0, 0];
  forEachStop(maths, { isExpanding: true }, (pays) => {
    count += 1;
    sum += pays;
    squares += pays * pays;
    if (pays > most) most = pays;
  });
  return { mean: sum / count, square: squares / count, most };
}

/** Every position of the reels, once, each with the moments of the free rounds that it opens. */
export function proveExpanding(): Proof {
  const sums = new Sums();
  const scatterPays = payLookup(maths.payTable, lineReels)[scatter] ?? [];
  const line = lineMoments();
  const mean = freeRounds * freeMultiplier * line.mean;
  const variance = freeRounds * freeMultiplier ** 2 * (line.square - line.mean ** 2);
  const most = freeRounds * freeMultiplier * line.most;
  forEachStop(maths, { isExpanding: true }, (linePays, scatters) => {
    const first = linePays + (scatterPays[scatters] ?? 0);
    if (!scatterPays[scatters]) sums.add(first);
    else sums.add(first + mean, first ** 2 + 2 * first * mean + variance + mean ** 2, first + most);
  });
  return sums.proof(maths.unitsPerStake, true);
}
