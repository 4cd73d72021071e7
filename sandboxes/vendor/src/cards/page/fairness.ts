import { type CardGame, payoutsOf, stateAfter } from '@atrium/round-verifier/cards/rules';
import { hasCryptography, hashOfSeed, recompute } from '@atrium/round-verifier/fairness/recompute';
import type { ShownDeal } from '../shown.ts';

export type Verdict = 'verified' | 'mismatch' | 'unverifiable';

/** Plays an ended deal again from its seeds and moves, and compares all that this page has seen of it, and what it paid. */
export async function verdictOf(deal: ShownDeal, game: CardGame): Promise<Verdict> {
  const { result, seats, commitment, view, you, boot, number, pot } = deal;
  if (!result || !hasCryptography()) return 'unverifiable';
  if ((await hashOfSeed(result.serverSeed)) !== commitment) return 'mismatch';
  if (view === null) return 'verified';
  const state = await recompute(result, (random) => {
    const begun = game.begin(game.deal(random, seats.length), { boot, first: number % seats.length });
    return stateAfter(game, begun, result.moves);
  });
  const ending = game.endingOf(state);
  const payouts = ending && payoutsOf(pot, seats.length, ending);
  const isPaid = seats.every(({ payout }, place) => payout === payouts?.[place]);
  return isPaid && JSON.stringify(game.viewOf(state, you)) === JSON.stringify(view) ? 'verified' : 'mismatch';
}
