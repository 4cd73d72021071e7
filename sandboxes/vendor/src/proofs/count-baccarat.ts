import { cardCount, deal, decks, winnerOf } from '@atrium/round-verifier/kinds/baccarat/rules';

/** Thrown when a coup takes more cards than are laid out so far. */
class MoreCards extends Error {}

/** The winner with cards of these points; the king stands for all that count nothing. */
function winnerWith(points: readonly number[]): 'player' | 'banker' | 'tie' {
  let used = 0;
  const outcome = deal(() => {
    const found = points[used];
    used += 1;
    if (found === undefined) throw new MoreCards();
    return found === 0 ? 12 : found - 1;
  });
  return winnerOf(outcome);
}

/** How likely each winner is: every order of cards by their points, each as often as a fresh shoe has it. */
export function countWinners(): Record<'player' | 'banker' | 'tie', number> {
  const shares = { player: 0, banker: 0, tie: 0 };
  const left = Array.from({ length: 10 }, (_, points) => (points === 0 ? 16 : 4) * decks);
  const visit = (points: readonly number[], share: number): void => {
    if (points.length >= 4) {
      try {
        shares[winnerWith(points)] += share;
        return;
      } catch (error) {
        if (!(error instanceof MoreCards)) throw error;
      }
    }
    for (let next = 0; next < left.length; next += 1) {
      const count = left[next] ?? 0;
      left[next] = count - 1;
      visit([...points, next], (share * count) / (cardCount - points.length));
      left[next] = count;
    }
  };
  visit([], 1);
  return shares;
}
