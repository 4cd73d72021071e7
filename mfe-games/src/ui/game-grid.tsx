import { gameLaunch } from '@atrium/contracts/commands';
import type { Game } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { CardGrid } from '@atrium/ui';
import { useText } from '../texts.ts';
import { GameCard } from './game-card.tsx';

interface GameGridProps {
  games: readonly Game[];
  eagerCards?: number;
  /** As a demo they play without money. */
  mode?: 'REAL' | 'DEMO';
}

/** Cards that start their game. The first row may be wanted at once. */
export function GameGrid({ games, eagerCards = 0, mode = 'REAL' }: GameGridProps) {
  const text = useText();
  const { bus } = usePlatform();
  const texts = {
    hot: text('card.hot'),
    play: text(mode === 'DEMO' ? 'card.demo' : 'card.play'),
    maintenance: text('card.maintenance'),
  };
  const play = (game: Game) => void bus.send(gameLaunch, { ...game, mode });
  return (
    <CardGrid min={148} gap={3}>
      {games.map((game, index) => (
        <GameCard key={game.gameId} game={game} eager={index < eagerCards} texts={texts} onPlay={play} />
      ))}
    </CardGrid>
  );
}
