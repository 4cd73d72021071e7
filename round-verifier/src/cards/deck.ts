import type { Random } from '../fairness/random.ts';

/** A card: its rank and its suit, as `TD` for the ten of diamonds. */
export type Card = string;

const ranks = '23456789TJQKA';
const suits = 'SHDC';
export const deck: readonly Card[] = [...suits].flatMap((suit) => [...ranks].map((rank) => rank + suit));

/** From 2 to 14, the ace. */
export const heightOf = (card: Card): number => ranks.indexOf(card[0] ?? '') + 2;
export const suitOf = (card: Card): string => card[1] ?? '';

/** Every order of the cards is equally likely. */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0] as Item);
}

/** Cards by suit, spades first, the highest first. */
export const bySuit = (cards: readonly Card[]): Card[] =>
  [...cards].sort((a, b) => 'SHCD'.indexOf(suitOf(a)) - 'SHCD'.indexOf(suitOf(b)) || heightOf(b) - heightOf(a));

/** Cards by rank, the lowest first, and those of a rank by suit. */
export const byRank = (cards: readonly Card[]): Card[] =>
  [...cards].sort((a, b) => heightOf(a) - heightOf(b) || 'SHCD'.indexOf(suitOf(a)) - 'SHCD'.indexOf(suitOf(b)));

/** What each seat was dealt, and what was left to draw from, the first first. */
export interface Dealt {
  readonly hands: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
}

/** So many shuffled cards for each seat, seat by seat. */
export function dealEach(cards: readonly Card[], seats: number, each: number): Card[][] {
  return Array.from({ length: seats }, (_, seat) => cards.slice(seat * each, (seat + 1) * each));
}
