import type { Game } from '@atrium/contracts/entities';
import { Badge, Icon, IconButton, LazyImage } from '@atrium/ui';
import { ClosedNote } from './closed-note.tsx';
import './game-card.css';

export interface GameCardProps {
  game: Game;
  /** Above the fold. */
  eager?: boolean;
  texts: {
    hot: string;
    heat(rounds: number): string;
    fresh: string;
    rtp(hundredths: number): string;
    maintenance: string;
    soon: string;
    until(at: number): string;
    play: string;
    favorite: string;
  };
  /** Slots are shown without a play button in their own list (G2). */
  isPlain?: boolean;
  /** Where it stands in a list that has only those nearby in the page. */
  position?: { readonly index: number; readonly total: number };
  isFavorite: boolean;
  onFavorite(game: Game): void;
  onPlay(game: Game): void;
}

/** G2: one button that covers the card, with the game's name, HOT, NEW, or why it cannot be played; what its vendor publishes of it; and its favourite mark. */
export function GameCard({
  game,
  eager = false,
  isPlain = false,
  position,
  texts,
  isFavorite,
  onFavorite,
  onPlay,
}: GameCardProps) {
  const isOpen = game.state === 'OPEN';
  return (
    <article
      className="games-card"
      data-state={game.state}
      // A feed is read by the names of its articles.
      aria-label={position && game.displayName}
      aria-posinset={position && position.index + 1}
      aria-setsize={position?.total}
    >
      {/* A drawing has a sixth of the bytes; dots are decoded beside the main thread, which a scroll needs. */}
      <LazyImage
        src={eager ? game.lagerIcon : game.iconUrl}
        alt=""
        ratio="4 / 5"
        eager={eager}
        cover={game.displayName}
      />
      <button
        type="button"
        className="games-card__open"
        title={game.heat === undefined ? undefined : texts.heat(game.heat)}
        onClick={() => onPlay(game)}
      >
        <span className="games-card__badges">
          {game.isHot === 1 ? <Badge tone="accent">{texts.hot}</Badge> : null}
          {game.isNew ? <Badge>{texts.fresh}</Badge> : null}
          {isOpen ? null : <Badge>{game.closed ? texts.maintenance : texts.soon}</Badge>}
        </span>
        <span className="games-card__name">{game.displayName}</span>
        {game.closed ? <ClosedNote closure={game.closed} untilText={texts.until} /> : null}
        {isOpen && !isPlain ? (
          <span className="games-card__play" aria-hidden="true">
            <Icon name="play" size={14} />
            {texts.play}
          </span>
        ) : null}
      </button>
      {game.rtp === undefined ? null : <p className="games-card__rtp">{texts.rtp(game.rtp)}</p>}
      <IconButton
        className="games-card__favorite"
        icon="heart"
        size="sm"
        label={`${texts.favorite}: ${game.displayName}`}
        filled={isFavorite}
        aria-pressed={isFavorite}
        onClick={() => onFavorite(game)}
      />
    </article>
  );
}
