import type { Dealt } from '@atrium/round-verifier/cards/deck';
import { Refusal, refusalOfWallet } from '../refusal.ts';
import { type Hand, paidOf, shownOfHand, type TableBet, withBet } from '../tables/hand.ts';
import { askForBet, newBet, type TableTools } from '../tables/place-bets.ts';
import { settleHand } from '../tables/settle-hand.ts';
import { type Deal, isVoid } from './deal.ts';

/** A stake of a player, each a bet of the wallet protocol. */
export interface WantedStake {
  readonly requestId: string;
  readonly spot: string;
  readonly amount: number;
}

/** Stakes for a player. @throws Refusal as the wallet refuses; a stake whose answer is lost is rolled back */
export async function stakeFor(tools: TableTools, hand: Hand, wanted: WantedStake): Promise<Hand> {
  const bet = newBet(wanted);
  const begun = { ...hand, bets: [...hand.bets, bet] };
  await tools.journal.saveHand(begun);
  const asked = await askForBet(tools, begun, bet);
  const { state, refusal } = asked.bets.at(-1) ?? bet;
  if (state === 'PLACED') return asked;
  if (state === 'REFUSED') throw refusalOfWallet(refusal, { balance: asked.balance });
  throw new Refusal('WALLET_UNREACHABLE');
}

/** What a bet of an ended deal gets back: the player's part of the pot goes to the last one that counts. */
function payoutsOf(deal: Deal, hand: Hand): (bet: TableBet) => number {
  const place = deal.seats.findIndex(({ roundId }) => roundId === hand.roundId);
  const counted = hand.bets.filter(({ requestId }) => deal.counted.includes(requestId));
  return (bet) => (bet.requestId === counted.at(-1)?.requestId ? (deal.payouts?.[place] ?? 0) : 0);
}

/**
 * Brings a player's stakes to their end. What does not count is rolled back first, whatever the wallet answered: it is
 * not in the pot. Returns the hand, closed when nothing is left to do.
 */
export async function settleStakes(tools: TableTools, deal: Deal, hand: Hand, outcome: unknown): Promise<Hand> {
  let current = hand;
  for (const bet of hand.bets) {
    const isOpen = bet.state === 'PLACING' || bet.state === 'PLACED';
    if (isOpen && !deal.counted.includes(bet.requestId)) {
      current = withBet(current, bet.requestId, { state: 'UNDOING' });
      await tools.journal.saveHand(current);
    }
  }
  current = await settleHand(tools, current, null);
  if (deal.phase !== 'ENDED' || current.bets.some(({ state }) => state === 'UNDOING')) return current;
  return settleHand(tools, current, { outcome, payoutOf: payoutsOf(deal, current) });
}

/**
 * What a replay of a player's round shows: everybody's cards and moves, what the player staked, and whose seat it was. It
 * is all that anyone needs to compute who won.
 */
export function shownOfCards(deal: Deal, hand: Hand, { hands, stock }: Dealt): object {
  const { bets } = shownOfHand(hand, null) as { bets: object[] };
  const { number, boot, moves } = deal;
  const place = deal.seats.findIndex(({ roundId }) => roundId === hand.roundId);
  const dealt = { cards: hands, ...(stock.length > 0 ? { stock } : {}) };
  return { number, boot, ...dealt, place, moves, payout: paidOf(hand), isVoid: isVoid(deal), bets };
}
