/** A hand of so many cards that is not over 21 wins at once. */
export const mostCards = 6;

export const rankOf = (card: number): number => card % 13;
/** An ace counts one here, pictures ten. */
export const pointsOf = (card: number): number => Math.min(10, rankOf(card) + 1);

/** A hand as far as its total goes: every ace as one, and whether it has any. */
export interface Points {
  readonly hard: number;
  readonly hasAce: boolean;
}

export const noPoints: Points = { hard: 0, hasAce: false };
export const withPoints = ({ hard, hasAce }: Points, points: number): Points => ({
  hard: hard + points,
  hasAce: hasAce || points === 1,
});
/** One ace counts eleven where that is not too much. */
export const totalOfPoints = ({ hard, hasAce }: Points): number => (hasAce && hard <= 11 ? hard + 10 : hard);

export const totalOf = (cards: readonly number[]): number =>
  totalOfPoints(cards.reduce((points, card) => withPoints(points, pointsOf(card)), noPoints));

/** An ace and a ten or picture, dealt as the first two cards. */
export const isNatural = (cards: readonly number[]): boolean => cards.length === 2 && totalOf(cards) === 21;
