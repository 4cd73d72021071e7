import { gameLaunch } from '@atrium/contracts/commands';
import { hotRules } from '@atrium/contracts/constants';
import type { Game } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { type LazyImageProps, useFormat } from '@atrium/ui';
import { useText } from '../texts.ts';
import { useUntil } from './closed-note.tsx';
import { useFavorites } from './favorites/use-favorites.ts';
import { GameCard } from './game-card.tsx';

export interface GameCardsProps {
  games: readonly Game[];
  /** How many of them may be visible at once. */
  eagerCards?: number;
  /** DEMO plays without money. */
  mode?: 'REAL' | 'DEMO';
  /** Slots without a play button. */
  isPlain?: boolean;
  /** Of a long list, which watches the pictures of its cards itself. */
  whenSeen?: LazyImageProps['whenSeen'];
}

/** Cards that start their game. */
export function GameCards({ games, eagerCards = 0, mode = 'REAL', isPlain = false, whenSeen }: GameCardsProps) {
  const text = useText();
  const { bus } = usePlatform();
  const format = useFormat();
  const favorites = useFavorites();
  const until = useUntil();
  const texts = {
    hot: text('card.hot'),
    heat: (rounds: number) => text('card.heat', { rounds: format.number(rounds), hours: hotRules.hours }),
    fresh: text('card.fresh'),
    rtp: (hundredths: number) => text('card.rtp', { share: format.number(hundredths / 100, 2) }),
    play: text(mode === 'DEMO' ? 'card.demo' : 'card.play'),
    maintenance: text('card.maintenance'),
    soon: text('card.soon'),
    until,
    favorite: text('card.favorite'),
  };
  const play = (game: Game) => void bus.send(gameLaunch, { ...game, mode });
  return games.map((game, index) => (
    <GameCard
      key={game.gameId}
      game={game}
      eager={index < eagerCards}
      isPlain={isPlain && game.gameType === 'RNG' && mode === 'REAL'}
      whenSeen={whenSeen}
      texts={texts}
      isFavorite={favorites.isFavorite(game)}
      onFavorite={favorites.toggle}
      onPlay={play}
    />
  ));
}
