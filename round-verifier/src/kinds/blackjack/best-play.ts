import { mostCards, noPoints, type Points, pointsOf, totalOfPoints, withPoints } from './totals.ts';

/** The points of each rank; all ranks are equally likely, as every card is drawn from a whole deck. */
const ranks: readonly number[] = Array.from({ length: 13 }, (_, rank) => pointsOf(rank));
/** In the place of a total: the dealer has an ace and a ten in two cards. */
const natural = 22;
const bust = 23;

const mean = (of: (points: number) => number) => ranks.reduce((sum, points) => sum + of(points), 0) / ranks.length;

/** How likely each end of the dealer's hand is, by what it has so far. */
function dealerEnds(points: Points, cards: number): readonly number[] {
  const total = totalOfPoints(points);
  if (cards >= 2 && total >= 17) {
    const end = total > 21 ? bust : cards === 2 && total === 21 ? natural : total;
    return Array.from({ length: bust + 1 }, (_, index) => (index === end ? 1 : 0));
  }
  const ends = ranks.map((rank) => dealerEnds(withPoints(points, rank), cards + 1));
  return Array.from({ length: bust + 1 }, (_, index) => ends.reduce((sum, each) => sum + (each[index] ?? 0), 0) / 13);
}

/** What a hand that stands gets back, in stakes. */
function returnOfStanding(total: number, ends: readonly number[]): number {
  return ends.reduce((sum, share, end) => {
    if (end === natural) return sum;
    if (end === bust || end < total) return sum + 2 * share;
    return end === total ? sum + share : sum;
  }, 0);
}

/** What hands get back against one end of the dealer's, in stakes. */
function against(ends: readonly number[]) {
  const known = new Map<string, number>();
  const standing = Array.from({ length: 22 }, (_, total) => returnOfStanding(total, ends));
  /** Takes cards as long as that is better. */
  function taking(points: Points, cards: number): number {
    const total = totalOfPoints(points);
    if (total > 21) return 0;
    if (cards === mostCards) return 2;
    if (total === 21) return standing[total] ?? 0;
    const key = `${points.hard} ${points.hasAce} ${cards}`;
    const best =
      known.get(key) ??
      Math.max(
        standing[total] ?? 0,
        mean((rank) => taking(withPoints(points, rank), cards + 1)),
      );
    known.set(key, best);
    return best;
  }
  /** The best choice for the first two cards; a doubled hand pays both stakes, less the one that it staked more. */
  return (points: Points): number => {
    if (totalOfPoints(points) === 21) return 2.5 - 1.5 * (ends[natural] ?? 0);
    const doubled = mean((rank) => {
      const total = totalOfPoints(withPoints(points, rank));
      return total > 21 ? 0 : (standing[total] ?? 0);
    });
    return Math.max(taking(points, 2), 2 * doubled - 1);
  };
}

let known: number | undefined;

/** What a hand returns of its first stake when each choice is the best one; every order of cards is counted. */
export function returnOfBestPlay(): number {
  known ??= mean((up) => {
    const returnOfTwo = against(dealerEnds(withPoints(noPoints, up), 1));
    return mean((one) => mean((two) => returnOfTwo(withPoints(withPoints(noPoints, one), two))));
  });
  return known;
}
