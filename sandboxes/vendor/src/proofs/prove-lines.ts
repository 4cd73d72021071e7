import { maths } from '@atrium/round-verifier/kinds/lines/maths';
import { lineReels } from '@atrium/round-verifier/slots/lines';
import { payLookup } from '@atrium/round-verifier/slots/pay-table';
import { scatter } from '@atrium/round-verifier/slots/symbols';
import { forEachStop } from './enumerate-lines.ts';
import { type Proof, Sums } from './figures.ts';

/** Every position of the reels, once. */
export function proveLines(): Proof {
  const sums = new Sums();
  const scatterPays = payLookup(maths.payTable, lineReels)[scatter] ?? [];
  forEachStop(maths, { isExpanding: false }, (linePays, scatters) => sums.add(linePays + (scatterPays[scatters] ?? 0)));
  return sums.proof(maths.unitsPerStake, true);
}
