import { type Card, deck } from '@atrium/round-verifier/cards/deck';
import { compareHands, rankHand } from '@atrium/round-verifier/kinds/teenpatti/rules';

/** How likely two hands of three cards of one deck are equal: every pair of hands, by their ranks. */
export function countTies(): number {
  const alike = new Map<string, Card[][]>();
  let pairs = 0;
  let ties = 0;
  for (let a = 0; a < deck.length; a += 1) {
    for (let b = a + 1; b < deck.length; b += 1) {
      for (let c = b + 1; c < deck.length; c += 1) {
        const hand = [deck[a], deck[b], deck[c]] as Card[];
        const { category, height } = rankHand(hand);
        const key = `${category} ${height}`;
        const others = alike.get(key) ?? [];
        ties += others.filter(
          (other) => compareHands(hand, other) === 0 && !other.some((card) => hand.includes(card)),
        ).length;
        alike.set(key, [...others, hand]);
        pairs += 1;
      }
    }
  }
  // Each hand has 18,424 others of the 49 cards that are left; the pairs were counted once each.
  return (2 * ties) / (pairs * 18_424);
}
