import { type Card, heightOf, suitOf } from '../../cards/deck.ts';

/** Spades beat every other suit. */
export const trump = 'S';

/** A card of a trick, and who played it. */
export interface Played {
  readonly place: number;
  readonly card: Card;
}

const beats = (card: Card, other: Card): boolean =>
  suitOf(card) === suitOf(other) ? heightOf(card) > heightOf(other) : suitOf(card) === trump;

/** The card that wins a trick as it lies. */
export const winnerOf = (trick: readonly Played[]): Played | undefined =>
  trick.reduce<Played | undefined>(
    (best, played) => (!best || beats(played.card, best.card) ? played : best),
    undefined,
  );

/**
 * The cards of a hand that may be played: of the suit that was led, a higher one where there is one; without that suit
 * a spade that wins, where there is one; else any.
 */
export function playable(hand: readonly Card[], trick: readonly Played[]): readonly Card[] {
  const [led] = trick;
  const best = winnerOf(trick);
  if (!led || !best) return hand;
  const sameSuit = hand.filter((card) => suitOf(card) === suitOf(led.card));
  const winning = (cards: readonly Card[]) => cards.filter((card) => beats(card, best.card));
  if (sameSuit.length > 0) return winning(sameSuit).length > 0 ? winning(sameSuit) : sameSuit;
  const spades = winning(hand.filter((card) => suitOf(card) === trump));
  return spades.length > 0 ? spades : hand;
}

/** Tenths of a point: a call that was reached counts itself and a tenth for each trick more, any other counts against. */
export const scoreOf = (call: number, won: number): number => (won >= call ? call * 10 + won - call : -call * 10);
