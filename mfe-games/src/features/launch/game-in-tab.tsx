import { Icon } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { type StagedGame, Standing } from './game-stage.tsx';

interface GameInTabProps {
  game: StagedGame;
  /** Otherwise the browser blocked the tab, and the player opens it. */
  isOpen: boolean;
}

/** G8: a game that refuses frames plays in a tab of its own; time, balance and net position stay here. */
export function GameInTab({ game, isOpen }: GameInTabProps) {
  const text = useText();
  return (
    <div className="games-window">
      <div className="games-window__strip">{game.isDemo ? <span>{text('window.demo')}</span> : <Standing />}</div>
      <p className="games-window__tab">
        {text(isOpen ? 'window.inTab' : 'window.tabBlocked')}{' '}
        {isOpen ? null : (
          <a href={game.url} target="_blank" rel="noopener noreferrer">
            {text('window.openTab')} <Icon name="external-link" size={16} />
          </a>
        )}
      </p>
    </div>
  );
}
