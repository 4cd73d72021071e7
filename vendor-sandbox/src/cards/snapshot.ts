import { commitmentOf } from '../fairness/random-stream.ts';
import { rakeOf } from '../kinds/teenpatti/rules.ts';
import type { Action, ShownDeal, ShownSeat } from '../kinds/teenpatti/shown.ts';
import { cardsOf, costOf, type Deal, isVoid, messageOf, potOf } from './deal.ts';

const actions: readonly Action[] = ['see', 'bet', 'raise', 'show', 'pack'];

/** What one player may see of a deal: their own cards once they looked, and those that were shown at the end. */
export function dealFor(deal: Deal, playerId: string, serverSeed: string): ShownDeal {
  const you = deal.seats.findIndex((seat) => seat.playerId === playerId);
  const hasEnded = deal.phase === 'ENDED';
  const cards = deal.phase === 'BOOT' ? [] : cardsOf(deal, serverSeed);
  const seats = deal.seats.map((seat, place): ShownSeat => {
    const { isSeen, isPacked, staked } = seat;
    const isOpen = (place === you && isSeen) || (deal.isShown && !isPacked);
    const own = cards[place];
    return {
      ...{ isSeen, isPacked, staked },
      ...(isOpen && own ? { cards: own } : {}),
      ...(hasEnded ? { payout: deal.payouts?.[place] ?? 0 } : {}),
    };
  });
  const options = actions.flatMap((action) => {
    const cost = costOf(deal, you, action);
    return cost === null ? [] : [{ action, cost }];
  });
  const { number, phase, turn, endsAt } = deal;
  const pot = potOf(deal);
  return {
    ...{ number, phase, turn, endsAt, you, seats, options, pot },
    commitment: commitmentOf(serverSeed),
    // The seed tells everybody's cards: it is out when nobody can stake any more.
    ...(hasEnded ? { result: { rake: rakeOf(pot), isVoid: isVoid(deal), serverSeed, message: messageOf(deal) } } : {}),
  };
}
