import { CardGrid } from '@atrium/ui';
import { GameCards, type GameCardsProps } from './game-cards.tsx';

/** A page of games, as many columns as fit. */
export function GameGrid(props: GameCardsProps) {
  return (
    <CardGrid min={148} gap={3}>
      <GameCards {...props} />
    </CardGrid>
  );
}
