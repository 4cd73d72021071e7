import { hasCryptography, hashOfSeed, recompute } from '../../fairness/recompute.ts';
import { dealCards } from './rules.ts';
import type { ShownDeal } from './shown.ts';

export type Verdict = 'verified' | 'mismatch' | 'unverifiable';

/** Deals an ended deal again from its seeds, and compares every card that this page has seen of it. */
export async function verdictOf({ result, seats, commitment }: ShownDeal): Promise<Verdict> {
  if (!result || !hasCryptography()) return 'unverifiable';
  if ((await hashOfSeed(result.serverSeed)) !== commitment) return 'mismatch';
  const dealt = await recompute(result, (random) => dealCards(random, seats.length));
  const isSame = seats.every(({ cards }, place) => !cards || cards.join() === dealt[place]?.join());
  return isSame ? 'verified' : 'mismatch';
}
