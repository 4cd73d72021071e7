import { gameLaunch } from '@atrium/contracts/commands';
import { hotRules } from '@atrium/contracts/constants';
import type { Game } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { useFormat } from '@atrium/ui';
import type { ReactElement } from 'react';
import { useText } from '../texts.ts';
import { useUntil } from './closed-note.tsx';
import { useFavorites } from './favorites/use-favorites.ts';
import { GameCard, type GameCardProps } from './game-card.tsx';

export interface GameCardOptions {
  /** DEMO plays without money. */
  mode?: 'REAL' | 'DEMO';
  /** Slots without a play button. */
  isPlain?: boolean;
}

export interface GameCardsProps extends GameCardOptions {
  games: readonly Game[];
  /** How many of them may be visible at once. */
  eagerCards?: number;
}

type Drawn = Pick<GameCardProps, 'game' | 'eager' | 'position'>;

/** What draws a card that starts its game. */
export function useGameCard({ mode = 'REAL', isPlain = false }: GameCardOptions): (drawn: Drawn) => ReactElement {
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
  return ({ game, ...drawn }) => (
    <GameCard
      key={game.gameId}
      game={game}
      {...drawn}
      isPlain={isPlain && game.gameType === 'RNG' && mode === 'REAL'}
      texts={texts}
      isFavorite={favorites.isFavorite(game)}
      onFavorite={favorites.toggle}
      onPlay={play}
    />
  );
}

/** Cards that start their game. */
export function GameCards({ games, eagerCards = 0, ...options }: GameCardsProps) {
  const card = useGameCard(options);
  return games.map((game, index) => card({ game, eager: index < eagerCards }));
}
