import { CardGrid } from '@atrium/ui';
import { GameCards, type GameCardsProps } from './game-cards.tsx';

/** The least width of a card, and the distance between two in steps of the 4-point grid. */
export const gameGrid = { min: 148, gap: 3 } as const;

/** A page of games, as many columns as fit. */
export function GameGrid(props: GameCardsProps) {
  return (
    <CardGrid {...gameGrid}>
      <GameCards {...props} />
    </CardGrid>
  );
}
