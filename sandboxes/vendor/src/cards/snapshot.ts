import { rakeOf } from '@atrium/round-verifier/cards/rules';
import { commitmentOf } from '../fairness/random-stream.ts';
import { type Deal, isVoid, messageOf, potOf, stateOf, titleOf } from './deal.ts';
import type { ShownDeal, ShownSeat } from './shown.ts';

/** What one player may see of a deal. */
export function dealFor(deal: Deal, playerId: string, serverSeed: string): ShownDeal {
  const { number, phase, endsAt, boot, moves } = deal;
  const { game } = titleOf(deal);
  const you = deal.seats.findIndex((seat) => seat.playerId === playerId);
  const hasEnded = phase === 'ENDED';
  const state = phase === 'BOOT' || isVoid(deal) ? null : stateOf(deal, serverSeed);
  const seats = deal.seats.map(
    ({ staked, hasLeft = false, isAway = false }, place): ShownSeat => ({
      staked,
      isAway: hasLeft || isAway,
      ...(hasEnded ? { payout: deal.payouts?.[place] ?? 0 } : {}),
    }),
  );
  const pot = potOf(deal);
  const result = { rake: rakeOf(pot), isVoid: isVoid(deal), serverSeed, message: messageOf(deal), moves };
  return {
    number,
    phase,
    boot,
    endsAt,
    you,
    seats,
    pot,
    turns: state && phase === 'PLAY' ? game.turnOf(state) : [],
    view: state && game.viewOf(state, you),
    options: state && phase === 'PLAY' ? game.optionsOf(state, you) : [],
    commitment: commitmentOf(serverSeed),
    // The seed tells everybody's cards: it is out when nobody can do anything any more.
    ...(hasEnded ? { result } : {}),
  };
}
