import { gameLaunch } from '@atrium/contracts/commands';
import type { Game } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { useText } from '../texts.ts';
import { GameCard } from './game-card.tsx';

export interface GameCardsProps {
  games: readonly Game[];
  /** How many of them may be visible at once. */
  eagerCards?: number;
  /** DEMO plays without money. */
  mode?: 'REAL' | 'DEMO';
}

/** Cards that start their game. */
export function GameCards({ games, eagerCards = 0, mode = 'REAL' }: GameCardsProps) {
  const text = useText();
  const { bus } = usePlatform();
  const texts = {
    hot: text('card.hot'),
    play: text(mode === 'DEMO' ? 'card.demo' : 'card.play'),
    maintenance: text('card.maintenance'),
  };
  const play = (game: Game) => void bus.send(gameLaunch, { ...game, mode });
  return games.map((game, index) => (
    <GameCard key={game.gameId} game={game} eager={index < eagerCards} texts={texts} onPlay={play} />
  ));
}
