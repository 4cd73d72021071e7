import type { Game } from '@atrium/contracts/entities';
import { Badge, Icon, LazyImage } from '@atrium/ui';
import './game-card.css';

interface GameCardProps {
  game: Game;
  /** Above the fold. */
  eager?: boolean;
  texts: { hot: string; play: string; maintenance: string };
  onPlay(game: Game): void;
}

/** G2: the whole card is one button with the game's name; with HOT, and the reason if it cannot be played. */
export function GameCard({ game, eager = false, texts, onPlay }: GameCardProps) {
  const isOpen = game.state === 'OPEN';
  return (
    <button type="button" className="games-card" data-state={game.state} onClick={() => onPlay(game)}>
      <LazyImage src={game.iconUrl} alt="" ratio="4 / 5" eager={eager} />
      <span className="games-card__badges">
        {game.isHot === 1 ? <Badge tone="accent">{texts.hot}</Badge> : null}
        {isOpen ? null : <Badge>{texts.maintenance}</Badge>}
      </span>
      <span className="games-card__foot">
        <span className="games-card__name">{game.displayName}</span>
        {isOpen ? (
          <span className="games-card__play" aria-hidden="true">
            <Icon name="play" size={14} />
            {texts.play}
          </span>
        ) : null}
      </span>
    </button>
  );
}
