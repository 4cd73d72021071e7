import { launchGame } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { gameTypes } from '@atrium/contracts/constants';
import { usePlatform } from '@atrium/contracts/react';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { type StagedGame, Standing } from './game-stage.tsx';
import { openTab } from './open-tab.ts';

interface GameInTabProps {
  game: StagedGame;
  /** How its tab is: open, blocked by the browser, or not tried yet. */
  tab: 'OPEN' | 'BLOCKED' | 'UNTRIED';
}

/** G8: a game that refuses frames plays in a tab of its own; time, balance and net position stay here. */
export function GameInTab({ game, tab: first }: GameInTabProps) {
  const text = useText();
  const { bus, calls } = usePlatform();
  const [tab, setTab] = useState(first);
  const open = async () => {
    const { gameId, vendor, isDemo } = game;
    const gameType = gameTypes.find((one) => one === game.gameType);
    if (!gameType) return;
    // Opened within the click, which is what browsers allow; its address admits once, so each click has its own.
    const opened = openTab();
    const mode = isDemo ? 'DEMO' : 'REAL';
    const result = await calls.invoke(launchGame, { gameId, nodeId: gameId, vendor, gameType, mode });
    if (result.ok) {
      opened?.goTo(result.value.url);
      return setTab(opened ? 'OPEN' : 'BLOCKED');
    }
    opened?.close();
    const { message, traceId } = result.failure;
    await bus.send(toastShow, { kind: 'error', text: message, ...(traceId ? { traceId } : {}) });
  };
  return (
    <div className="games-window">
      <div className="games-window__strip">{game.isDemo ? <span>{text('window.demo')}</span> : <Standing />}</div>
      <p className="games-window__tab">
        {tab === 'UNTRIED' ? null : text(tab === 'OPEN' ? 'window.inTab' : 'window.tabBlocked')}{' '}
        {tab === 'OPEN' ? null : (
          <Button icon="external-link" onClick={() => void open()}>
            {text('window.openTab')}
          </Button>
        )}
      </p>
    </div>
  );
}
