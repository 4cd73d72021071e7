import { type Card, dealEach, deck, heightOf, shuffle, suitOf } from '../../cards/deck.ts';
import type { Random } from '../../fairness/random.ts';

const cardsEach = 3;

/** The cards of each seat. */
export const dealCards = (random: Random, seats: number): Card[][] => dealEach(shuffle(deck, random), seats, cardsEach);

/** Hands from the lowest to the highest. */
export const categories = ['high', 'pair', 'colour', 'sequence', 'pure', 'trail'] as const;
export type Category = (typeof categories)[number];

interface Ranked {
  readonly category: Category;
  /** Greater wins among hands of one category. */
  readonly height: number;
}

const inOrder = (values: readonly number[]) => values.reduce((sum, value) => sum * 16 + value, 0);

export function rankHand(hand: readonly Card[]): Ranked {
  const values = hand.map(heightOf).sort((a, b) => b - a);
  const [a = 0, b = 0, c = 0] = values;
  const isColour = new Set(hand.map(suitOf)).size === 1;
  // Ace, two, three stands between ace, king, queen and king, queen, jack.
  const isLowest = a === 14 && b === 3 && c === 2;
  const isRow = isLowest || (a === b + 1 && b === c + 1);
  if (a === c) return { category: 'trail', height: a };
  if (isRow) return { category: isColour ? 'pure' : 'sequence', height: isLowest ? 13.5 : a };
  if (isColour) return { category: 'colour', height: inOrder(values) };
  if (a === b) return { category: 'pair', height: inOrder([a, c]) };
  if (b === c) return { category: 'pair', height: inOrder([b, a]) };
  return { category: 'high', height: inOrder(values) };
}

/** Positive where the first hand is the better one, 0 where they are equal. */
export function compareHands(one: readonly Card[], other: readonly Card[]): number {
  const [first, second] = [rankHand(one), rankHand(other)];
  return categories.indexOf(first.category) - categories.indexOf(second.category) || first.height - second.height;
}
