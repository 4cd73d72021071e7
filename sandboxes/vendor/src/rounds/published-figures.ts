import type { SlotKind } from '@atrium/round-verifier/kinds/slots';
import type { Proof } from '../proofs/figures.ts';

/**
 * What the player can read before staking: results of the enumeration of every outcome, or of so many rounds of a
 * fixed seed where outcomes are too many to count. `npm run prove` and `prove.test.ts` fail when they and the
 * mathematics disagree.
 */
export const publishedFigures: Readonly<Record<SlotKind, Proof>> = {
  lines: { rounds: 7_962_624, isExact: true, rtp: 0.960264, hitRate: 0.29763, volatility: 4.7041, maxWin: 222.5 },
  ways: { rounds: 7_962_624, isExact: true, rtp: 0.950364, hitRate: 0.451128, volatility: 3.1876, maxWin: 153.6 },
  cascade: { rounds: 20_000_000, isExact: false, rtp: 0.963921, hitRate: 0.284194, volatility: 4.1698, maxWin: 448.7 },
  hold: { rounds: 9_000_000, isExact: true, rtp: 0.963269, hitRate: 0.259929, volatility: 12.5552, maxWin: 1425 },
  cluster: { rounds: 20_000_000, isExact: false, rtp: 0.945857, hitRate: 0.330919, volatility: 2.3347, maxWin: 190.4 },
  expanding: { rounds: 7_962_624, isExact: true, rtp: 0.957644, hitRate: 0.289248, volatility: 4.8098, maxWin: 4875.6 },
};
