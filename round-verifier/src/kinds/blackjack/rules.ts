import type { Random } from '../../fairness/random.ts';
import type { TableChoices, TableRules } from '../../tables/rules.ts';
import { returnOfBestPlay } from './best-play.ts';
import { isNatural, mostCards, rankOf, totalOf } from './totals.ts';

/**
 * One line of cards for all players, who take of it as many as they like, and the dealer's. Cards from 0 to 51: suit by
 * 13, rank 0 the ace; every card is drawn from a whole deck.
 */
export type BlackjackOutcome = { readonly player: readonly number[]; readonly dealer: readonly number[] };

/** What a hand gets back, in hundredths of its stake. */
export const handReturns = { natural: 250, win: 200, equal: 100, lost: 0 } as const;
/** What the bet on the first two cards gets back: the same rank, and the very same card. */
export const pairReturns = { rank: 800, card: 2_500 } as const;

/** The cards of a player after their choices. */
export function cardsOf({ player }: BlackjackOutcome, chosen: readonly string[]): readonly number[] {
  return player.slice(0, 2 + chosen.filter((choice) => choice !== 'stand').length);
}

function returnOfHand(outcome: BlackjackOutcome, chosen: readonly string[]): number {
  const own = cardsOf(outcome, chosen);
  const [total, dealers] = [totalOf(own), totalOf(outcome.dealer)];
  if (total > 21) return handReturns.lost;
  if (isNatural(own)) return isNatural(outcome.dealer) ? handReturns.equal : handReturns.natural;
  if (own.length === mostCards) return handReturns.win;
  if (isNatural(outcome.dealer)) return handReturns.lost;
  if (dealers > 21 || total > dealers) return handReturns.win;
  return total === dealers ? handReturns.equal : handReturns.lost;
}

function returnOfPair({ player: [one = 0, two = 1] }: BlackjackOutcome): number {
  if (one === two) return pairReturns.card;
  return rankOf(one) === rankOf(two) ? pairReturns.rank : 0;
}

const choices: TableChoices<BlackjackOutcome> = {
  steps: mostCards - 2,
  spot: 'hand',
  stakesAgain: 'double',
  after(outcome, chosen) {
    const isOver = chosen.includes('stand') || chosen.includes('double') || chosen.length >= choices.steps;
    if (isOver || totalOf(cardsOf(outcome, chosen)) >= 21) return [];
    return chosen.length === 0 ? ['stand', 'hit', 'double'] : ['stand', 'hit'];
  },
  seenAt: ({ player, dealer }, step) => ({ player: player.slice(0, 2 + step), dealer: dealer.slice(0, 1) }),
};

export const rules: TableRules<BlackjackOutcome> = {
  spots: [
    { id: 'hand', returns: handReturns.natural, least: handReturns.win },
    { id: 'double', returns: handReturns.win, isChoice: true },
    { id: 'pair', returns: pairReturns.card, least: pairReturns.rank },
  ],
  choices,
  draw(random: Random) {
    const player = Array.from({ length: mostCards }, () => random.below(52));
    const dealer = [random.below(52), random.below(52)];
    while (totalOf(dealer) < 17) dealer.push(random.below(52));
    return { player, dealer };
  },
  returnOf: (outcome, spot, chosen = []) =>
    spot === 'pair' ? returnOfPair(outcome) : returnOfHand(outcome, spot === 'double' ? ['double'] : chosen),
  markOf({ dealer }) {
    const total = totalOf(dealer);
    if (total > 21) return { text: '×', tone: 'c' };
    return { text: isNatural(dealer) ? 'BJ' : String(total), tone: total >= 20 ? 'a' : 'b' };
  },
  rtpOf: (spot) => (spot === 'pair' ? (3 * pairReturns.rank + pairReturns.card) / 5_200 : returnOfBestPlay()),
};
