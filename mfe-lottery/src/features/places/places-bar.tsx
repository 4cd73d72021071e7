import type { LotteryGame } from '@atrium/contracts/entities';
import { Chip, ChipRow, Icon, Menu } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { type Area, areas, regionOf } from './areas.ts';
import './places-bar.css';

interface PlacesBarProps {
  games: readonly LotteryGame[];
  game: LotteryGame;
  /** What else is chosen for the game: its mode. */
  children: ReactNode;
}

type OpenArea = Area & { readonly games: readonly LotteryGame[] };

/** An area with its games, in the menu of all. */
function AreaGames({ area: { path, title, games }, game }: { area: OpenArea; game: LotteryGame }) {
  const text = useText();
  return (
    <li>
      <a
        className="a-menu__item"
        href={path}
        aria-current={games.some((one) => one.gameCode === game.gameCode) ? 'true' : undefined}
      >
        {text(title)}
      </a>
      <ul className="lottery-places__games">
        {games.map(({ gameCode, displayName }) => (
          <li key={gameCode}>
            <a
              className="a-menu__item"
              href={`${path}?gameCode=${gameCode}`}
              aria-current={gameCode === game.gameCode ? 'page' : undefined}
            >
              {displayName}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Areas, games and modes to choose from, in one bar; an area without games is left out. */
export function PlacesBar({ games, game, children }: PlacesBarProps) {
  const text = useText();
  const open = areas
    .map((area) => ({ ...area, games: games.filter((one) => regionOf(one) === area.region) }))
    .filter((area) => area.games.length > 0);
  const current = open.find(({ region }) => region === regionOf(game));
  if (!current) return null;
  return (
    <div className="lottery-places">
      <Menu
        align="start"
        className="lottery-places__areas"
        trigger={(props) => (
          <button type="button" className="lottery-places__open" {...props}>
            <Icon name="lottery" size={18} />
            <span className="lottery-places__area">{text(current.title)}</span>
            <span className="lottery-places__game">{game.displayName}</span>
            <Icon name="chevron-down" size={18} />
          </button>
        )}
      >
        <nav aria-label={text('regions')}>
          <ul className="lottery-places__list">
            <li>
              <a className="a-menu__item" href={`${current.path}?lottoView=lobby`}>
                {text('lobby.all')}
              </a>
            </li>
            {open.map((area) => (
              <AreaGames key={area.path} area={area} game={game} />
            ))}
          </ul>
        </nav>
      </Menu>
      <ChipRow label={text('games')}>
        {current.games.map(({ gameCode, displayName }) => (
          <Chip key={gameCode} href={`${current.path}?gameCode=${gameCode}`} selected={gameCode === game.gameCode}>
            {displayName}
          </Chip>
        ))}
      </ChipRow>
      {children}
    </div>
  );
}
