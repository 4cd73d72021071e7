import type { Card } from '../../cards/deck.ts';
import type { TableRules } from '../../tables/rules.ts';
import { type Category, compareHands, dealCards, rankHand } from '../teenpatti/rules.ts';

/** Two hands of three cards of one deck. */
export type ThreeCardOutcome = { readonly one: readonly Card[]; readonly two: readonly Card[] };

/** What a bet on the better hand gets back, in hundredths of the stake; equal hands return it. */
const handReturns = 195;
/** What a bet on a hand's own rank gets back, by the rank: how many of the 22,100 hands have it, and the return. */
export const rankReturns: Readonly<Partial<Record<Category, readonly [hands: number, returns: number]>>> = {
  pair: [3_744, 200],
  colour: [1_096, 500],
  sequence: [720, 600],
  pure: [48, 4_000],
  trail: [52, 3_500],
};
const handCount = 22_100;

/** How likely the hands are equal, to eight digits; counted by the proof over all pairs of hands. */
export const tieShare = 0.00110649;

export function betterOf({ one, two }: ThreeCardOutcome): 'one' | 'two' | 'tie' {
  const difference = compareHands(one, two);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'one' : 'two';
}

function returnOf(outcome: ThreeCardOutcome, spot: string): number {
  if (spot === 'one' || spot === 'two') {
    const better = betterOf(outcome);
    if (better === 'tie') return 100;
    return better === spot ? handReturns : 0;
  }
  const hand = spot === 'rankOne' ? outcome.one : outcome.two;
  return rankReturns[rankHand(hand).category]?.[1] ?? 0;
}

const rankSpot = (id: string) => ({ id, returns: 4_000, least: 200 });

export const rules: TableRules<ThreeCardOutcome> = {
  spots: [
    { id: 'one', returns: handReturns },
    { id: 'two', returns: handReturns },
    rankSpot('rankOne'),
    rankSpot('rankTwo'),
  ],
  draw(random) {
    const [one = [], two = []] = dealCards(random, 2);
    return { one, two };
  },
  returnOf,
  markOf(outcome) {
    const better = betterOf(outcome);
    if (better === 'tie') return { text: '=', tone: 'c' };
    return better === 'one' ? { text: '1', tone: 'b' } : { text: '2', tone: 'a' };
  },
  rtpOf(spot) {
    if (spot === 'one' || spot === 'two') return ((1 - tieShare) / 2) * (handReturns / 100) + tieShare;
    return Object.values(rankReturns).reduce((sum, [hands, returns]) => sum + (hands / handCount) * (returns / 100), 0);
  },
};
