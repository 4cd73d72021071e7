import type { Random } from '../../fairness/random.ts';

/** A card: its rank and its suit, as `TD` for the ten of diamonds. */
export type Card = string;

const ranks = '23456789TJQKA';
const suits = 'SHDC';
export const deck: readonly Card[] = [...suits].flatMap((suit) => [...ranks].map((rank) => rank + suit));

export const mostSeats = 4;
const cardsEach = 3;

/** Rooms: the boot is everybody's first stake, in minor units. */
export const cardRooms = [
  { roomId: 'CRM_0003-1', name: 'Jasmine', boot: 100 },
  { roomId: 'CRM_0003-2', name: 'Banyan', boot: 1_000 },
  { roomId: 'CRM_0003-3', name: 'Palace', boot: 5_000 },
] as const;

/** What the house keeps of a pot, in thousandths, rounded down. */
export const rakeThousandths = 25;
export const rakeOf = (pot: number): number => Math.floor((pot * rakeThousandths) / 1_000);
/** The stake is this many boots at most; after so many stakes a player, all cards are shown. */
export const mostBoots = 16;
export const mostStakesEach = 8;
export const turnMs = 20_000;
export const startsAfterMs = 8_000;

/** Every order of the cards is equally likely. */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0] as Item);
}

/** The cards of each seat. */
export function dealCards(random: Random, seats: number): Card[][] {
  const cards = shuffle(deck, random);
  return Array.from({ length: seats }, (_, seat) => cards.slice(seat * cardsEach, (seat + 1) * cardsEach));
}

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
  const values = hand.map((card) => ranks.indexOf(card[0] ?? '') + 2).sort((a, b) => b - a);
  const [a = 0, b = 0, c = 0] = values;
  const isColour = new Set(hand.map((card) => card[1])).size === 1;
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
