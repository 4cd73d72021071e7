import { memberCentre } from '@atrium/contracts/constants';
import { Slot, useRegion } from '@atrium/contracts/react';
import { gameViewPanel } from '@atrium/contracts/slots';
import { IconButton, Spinner } from '@atrium/ui';
import { useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { GameBar } from './game-bar.tsx';
import { useGameMessages } from './game-messages.ts';
import { TableChat } from './table-chat.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { type Standing, useStanding } from './use-standing.ts';
import './game-stage.css';

/** Kinds that are played at tables, which have a chat. */
const tableTypes: ReadonlySet<string> = new Set(['LIVE', 'PVP']);

export interface StagedGame {
  readonly url: string;
  readonly launchId: string;
  readonly sandbox: string;
  readonly gameId: string;
  readonly vendor: string;
  readonly title: string;
  readonly isDemo: boolean;
  readonly gameType: string;
}

interface GameStageProps {
  game: StagedGame;
  isPage?: boolean;
  onClose(): void;
  /** Leaves the game for another page of the site. */
  onLeaveFor(to: string): void;
}

/** G8, G9: the game in a frame of another origin, below the one bar, also in full screen. */
export function GameStage(props: GameStageProps) {
  return props.game.isDemo ? <Stage {...props} standing={null} /> : <RealStage {...props} />;
}

function RealStage(props: GameStageProps) {
  return <Stage {...props} standing={useStanding()} />;
}

function Stage({
  game,
  isPage = false,
  onClose,
  onLeaveFor,
  standing,
}: GameStageProps & { standing: Standing | null }) {
  const text = useText();
  const { currency } = useRegion();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const { title, url } = game;
  const isFolded = useGameMessages({ title, currency, standing, frame, tools, url });
  const { isFull, toggle } = useFullScreen(stage);
  const [isLoaded, setLoaded] = useState(false);
  const [isChatOpen, setChatOpen] = useState(false);
  const hasChat = !game.isDemo && tableTypes.has(game.gameType);
  return (
    <div ref={stage} className="games-window" data-full={isFull || undefined}>
      <GameBar title={title} isPage={isPage} standing={standing} isFolded={isFolded} tools={tools}>
        {hasChat ? (
          <IconButton
            icon="message"
            size="sm"
            label={text('window.chat')}
            aria-pressed={isChatOpen}
            onClick={() => setChatOpen(!isChatOpen)}
          />
        ) : null}
        {/* The way on where the balance is too low for a stake: the site's header is below the game. */}
        {game.isDemo ? null : (
          <IconButton
            icon="coins"
            size="sm"
            label={text('window.deposit')}
            onClick={() => onLeaveFor(`${memberCentre}/deposit`)}
          />
        )}
        <IconButton
          icon="fullscreen"
          size="sm"
          label={text('window.fullscreen')}
          aria-pressed={isFull}
          onClick={() => void toggle()}
        />
        <IconButton icon="close" size="sm" label={text('window.leave')} onClick={onClose} />
      </GameBar>
      <div className="games-window__stage" data-chat={isChatOpen || undefined}>
        {isLoaded ? null : <Spinner />}
        <iframe
          ref={frame}
          title={title}
          src={url}
          sandbox={game.sandbox}
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
        {isChatOpen ? <TableChat gameId={game.gameId} vendor={game.vendor} /> : null}
      </div>
      {game.isDemo ? null : (
        <Slot slot={gameViewPanel} props={{ gameId: game.gameId, vendor: game.vendor, launchId: game.launchId }} />
      )}
    </div>
  );
}
