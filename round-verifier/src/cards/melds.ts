import { type Card, heightOf, suitOf } from './deck.ts';

/** A run without a wild card, a run with one, or cards of one rank. */
export type MeldKind = 'pure' | 'run' | 'set';

const never = () => false;
const areDistinct = (items: readonly unknown[]) => new Set(items).size === items.length;

/** Whether cards of one suit stand within so many places of each other; the ace is above the king or below the two. */
function isWithin(cards: readonly Card[], length: number): boolean {
  const high = cards.map(heightOf);
  const low = high.map((height) => (height === 14 ? 1 : height));
  const span = (heights: readonly number[]) => Math.max(...heights) - Math.min(...heights) + 1;
  return areDistinct(high) && (span(high) <= length || span(low) <= length);
}

const isOfOneSuit = (cards: readonly Card[]) => new Set(cards.map(suitOf)).size <= 1;

/** What cards are together; null where they are no meld. A wild card stands for any that is missing. */
export function meldOf(cards: readonly Card[], isWild: (card: Card) => boolean = never): MeldKind | null {
  const { length } = cards;
  if (length < 3 || length > 13) return null;
  if (isOfOneSuit(cards) && isWithin(cards, length)) return 'pure';
  const natural = cards.filter((card) => !isWild(card));
  if (natural.length === 0) return 'run';
  if (natural.length < length && isOfOneSuit(natural) && isWithin(natural, length)) return 'run';
  const isOfOneRank = new Set(natural.map(heightOf)).size === 1;
  return isOfOneRank && length <= 4 && areDistinct(natural.map(suitOf)) ? 'set' : null;
}

/** What a card counts against its holder: an ace one, pictures ten. */
export const pointsOf = (card: Card): number => {
  const height = heightOf(card);
  return height === 14 ? 1 : Math.min(10, height);
};

/** The card of a hand that counts most against its holder; the first of several. */
export const dearestOf = (hand: readonly Card[]): Card =>
  hand.reduce((one, other) => (pointsOf(other) > pointsOf(one) ? other : one));

/** Every choice of three to five cards; longer runs are made of these. */
export function* groupsOf(cards: readonly Card[]): Generator<{ group: readonly Card[]; mask: number }> {
  const { length } = cards;
  const chosen: number[] = [];
  function* more(from: number): Generator<{ group: readonly Card[]; mask: number }> {
    if (chosen.length >= 3) {
      yield {
        group: chosen.map((index) => cards[index] as Card),
        mask: chosen.reduce((sum, index) => sum | (1 << index), 0),
      };
    }
    if (chosen.length === 5) return;
    for (let index = from; index < length; index += 1) {
      chosen.push(index);
      yield* more(index + 1);
      chosen.pop();
    }
  }
  yield* more(0);
}
