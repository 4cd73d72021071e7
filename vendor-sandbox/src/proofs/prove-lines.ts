import { maths } from '../kinds/lines/maths.ts';
import { lineReels } from '../slots/lines.ts';
import { payLookup } from '../slots/pay-table.ts';
import { scatter } from '../slots/symbols.ts';
import { forEachStop } from './enumerate-lines.ts';
import { type Proof, Sums } from './figures.ts';

/** Every position of the reels, once. */
export function proveLines(): Proof {
  const sums = new Sums();
  const scatterPays = payLookup(maths.payTable, lineReels)[scatter] ?? [];
  forEachStop(maths, { isExpanding: false }, (linePays, scatters) => sums.add(linePays + (scatterPays[scatters] ?? 0)));
  return sums.proof(maths.unitsPerStake, true);
}
