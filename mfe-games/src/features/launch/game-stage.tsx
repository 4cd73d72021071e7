import { getPlayStanding } from '@atrium/contracts/calls';
import { balanceChanged } from '@atrium/contracts/events';
import { Slot, useBusEvent, useCall, usePlatform } from '@atrium/contracts/react';
import { gameViewPanel } from '@atrium/contracts/slots';
import { Button, IconButton, Money, Spinner } from '@atrium/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { TableChat } from './table-chat.tsx';
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

/** Time since the login, as the reality check counts it. */
function useElapsed(since: number | undefined): string {
  const { now } = usePlatform();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  const seconds = Math.max(0, Math.floor((at - (since ?? at)) / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  return [hours, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}

/** RG6: the play summary since the login, updated with each settled round. */
function useStanding() {
  const standing = useCall(getPlayStanding, {}, { keepPrevious: true });
  return standing.data;
}

function useBalance(): number | null {
  const [total, setTotal] = useState<number | null>(null);
  useBusEvent(balanceChanged, ({ balance }) => setTotal(balance.total));
  return total;
}

/** What a player sees beside every game: time, balance, net position (RG6). */
export function Standing() {
  const text = useText();
  const standing = useStanding();
  const elapsed = useElapsed(standing?.since);
  const balance = useBalance();
  return (
    <>
      <span>
        {text('window.elapsed')} <span className="a-figures">{elapsed}</span>
      </span>
      {balance === null ? null : (
        <span>
          {text('window.balance')} <Money minor={balance} />
        </span>
      )}
      <span>
        {text('window.net')} <Money minor={standing?.net ?? 0} result />
      </span>
    </>
  );
}

/**
 * G8, G9: the game in a frame of another origin; time, balance and net position are outside it, also in full screen.
 * `actions` stand beside them.
 */
export function GameStage({ game, actions }: { game: StagedGame; actions?: ReactNode }) {
  const text = useText();
  const stage = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isChatOpen, setChatOpen] = useState(false);
  const hasChat = !game.isDemo && tableTypes.has(game.gameType);
  return (
    <div ref={stage} className="games-window">
      <div className="games-window__strip">
        {actions}
        {game.isDemo ? <span>{text('window.demo')}</span> : <Standing />}
        {hasChat ? (
          <Button size="sm" aria-pressed={isChatOpen} onClick={() => setChatOpen(!isChatOpen)}>
            {text('window.chat')}
          </Button>
        ) : null}
        {document.fullscreenEnabled ? (
          <IconButton
            icon="fullscreen"
            size="sm"
            label={text('window.fullscreen')}
            onClick={() => void toggleFullscreen(stage.current)}
          />
        ) : null}
      </div>
      <div className="games-window__stage" data-chat={isChatOpen || undefined}>
        {isLoaded ? null : <Spinner />}
        <iframe
          title={game.title}
          src={game.url}
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

async function toggleFullscreen(stage: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await stage?.requestFullscreen();
}
