import type { Random } from '../../fairness/random.ts';
import type { TableRules } from '../../tables/rules.ts';

/** Cards from 0 to 51: suit by 13, rank 0 the ace to 12 the king. */
export type BaccaratOutcome = { readonly player: readonly number[]; readonly banker: readonly number[] };

export const decks = 8;
export const cardCount = decks * 52;
/** A card's points: tens and pictures count nothing. */
const pointsOf = (card: number) => {
  const rank = (card % 13) + 1;
  return rank >= 10 ? 0 : rank;
};
export const totalOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** Whether the banker takes a third card, after the player's third card of so many points, or none. */
function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

/** Plays a coup with the cards in the order they are dealt: player, banker, player, banker, then third cards. */
export function deal(next: () => number): BaccaratOutcome {
  const [first, second] = [next(), next()];
  const player = [first, next()];
  const banker = [second, next()];
  if (totalOf(player) >= 8 || totalOf(banker) >= 8) return { player, banker };
  let third: number | null = null;
  if (totalOf(player) <= 5) {
    const card = next();
    player.push(card);
    third = pointsOf(card);
  }
  if (bankerDraws(totalOf(banker), third)) banker.push(next());
  return { player, banker };
}

/** Cards of a fresh shoe of eight decks, without putting any back. */
function dealer(random: Random): () => number {
  const moved = new Map<number, number>();
  let left = cardCount;
  return () => {
    const place = random.below(left);
    left -= 1;
    const card = moved.get(place) ?? place;
    moved.set(place, moved.get(left) ?? left);
    return card % 52;
  };
}

const isPair = ([one = 0, two = 1]: readonly number[]) => one % 13 === two % 13;
/** In hundredths of the stake, the stake included. */
const returns = { player: 200, banker: 195, tie: 1_000, playerPair: 1_300, bankerPair: 1_300 } as const;

export function winnerOf({ player, banker }: BaccaratOutcome): 'player' | 'banker' | 'tie' {
  const [one, other] = [totalOf(player), totalOf(banker)];
  if (one === other) return 'tie';
  return one > other ? 'player' : 'banker';
}

function returnOf(outcome: BaccaratOutcome, spot: string): number {
  const winner = winnerOf(outcome);
  if (spot === 'playerPair') return isPair(outcome.player) ? returns.playerPair : 0;
  if (spot === 'bankerPair') return isPair(outcome.banker) ? returns.bankerPair : 0;
  if (winner === 'tie' && spot !== 'tie') return 100;
  return winner === spot ? returns[winner] : 0;
}

/** How likely each winner is, to six digits; counted by the proof over every order of cards. */
export const winnerShares = { player: 0.446247, banker: 0.458597, tie: 0.095156 } as const;

export const rules: TableRules<BaccaratOutcome> = {
  spots: Object.entries(returns).map(([id, most]) => ({ id, returns: most })),
  draw: (random) => deal(dealer(random)),
  returnOf,
  markOf(outcome) {
    const winner = winnerOf(outcome);
    const tones = { player: 'b', banker: 'a', tie: 'c' } as const;
    const texts = { player: 'P', banker: 'B', tie: 'T' };
    return { text: texts[winner], tone: tones[winner] };
  },
  rtpOf(spot) {
    if (spot === 'playerPair' || spot === 'bankerPair') {
      return (returns[spot] / 100) * ((4 * decks - 1) / (cardCount - 1));
    }
    const winner = spot as keyof typeof winnerShares;
    return winnerShares[winner] * (returns[winner] / 100) + (winner === 'tie' ? 0 : winnerShares.tie);
  },
};
