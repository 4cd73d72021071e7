import { launchGame } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { gameTypes } from '@atrium/contracts/constants';
import { usePlatform } from '@atrium/contracts/react';
import { Button, IconButton } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { GameBar } from './game-bar.tsx';
import type { StagedGame } from './game-stage.tsx';
import { openTab } from './open-tab.ts';
import { type Standing, useStanding } from './use-standing.ts';
import './game-stage.css';

interface GameInTabProps {
  game: StagedGame;
  /** How its tab is: open, blocked by the browser, or not tried yet. */
  tab: 'OPEN' | 'BLOCKED' | 'UNTRIED';
  isPage?: boolean;
  onClose(): void;
}

/** G8: a game that refuses frames plays in a tab of its own; time, balance and net position stay here. */
export function GameInTab(props: GameInTabProps) {
  return props.game.isDemo ? <InTab {...props} standing={null} /> : <RealInTab {...props} />;
}

function RealInTab(props: GameInTabProps) {
  return <InTab {...props} standing={useStanding()} />;
}

function InTab({
  game,
  tab: first,
  isPage = false,
  onClose,
  standing,
}: GameInTabProps & { standing: Standing | null }) {
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
      <GameBar title={game.title} isPage={isPage} standing={standing}>
        <IconButton icon="close" size="sm" label={text('window.leave')} onClick={onClose} />
      </GameBar>
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
