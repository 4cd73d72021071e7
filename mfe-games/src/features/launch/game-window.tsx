import { balanceChanged } from '@atrium/contracts/events';
import type { DialogProps } from '@atrium/contracts/platform';
import { Slot, useBusEvent, usePlatform } from '@atrium/contracts/react';
import { z } from '@atrium/contracts/schema';
import { gameViewPanel } from '@atrium/contracts/slots';
import { ErrorState, Money, Spinner } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../texts.ts';
import './game-window.css';

const windowProps = z.object({
  url: z.string(),
  launchId: z.string(),
  sandbox: z.string(),
  gameId: z.string(),
  vendor: z.string(),
  title: z.string(),
});

function useElapsed(): string {
  const { now } = usePlatform();
  const [began] = useState(now);
  const [at, setAt] = useState(began);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  const seconds = Math.max(0, Math.floor((at - began) / 1000));
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How the player stands since the window opened: the balance now against the first one told (RTS 2E, RG6). */
function useStanding(): { balance: number | null; net: number } {
  const [standing, setStanding] = useState<{ first: number; last: number } | null>(null);
  useBusEvent(balanceChanged, ({ balance }) =>
    setStanding((before) => ({ first: before?.first ?? balance.total, last: balance.total })),
  );
  return standing ? { balance: standing.last, net: standing.last - standing.first } : { balance: null, net: 0 };
}

/** G8: the game in a frame of another origin; time, balance and net position stand outside it. */
export default function GameWindow({ props, close }: DialogProps) {
  const text = useText();
  const elapsed = useElapsed();
  const { balance, net } = useStanding();
  const [isLoaded, setLoaded] = useState(false);
  const parsed = windowProps.safeParse(props);
  if (!parsed.success) return <ErrorState title={text('launch.failed')} onRetry={() => close()} />;
  const game = parsed.data;
  return (
    <div className="games-window">
      <div className="games-window__strip">
        <span>
          {text('window.elapsed')} <span className="a-figures">{elapsed}</span>
        </span>
        {balance === null ? null : (
          <span>
            {text('window.balance')} <Money minor={balance} />
          </span>
        )}
        <span>
          {text('window.net')} <Money minor={net} result />
        </span>
      </div>
      <div className="games-window__stage">
        {isLoaded ? null : <Spinner />}
        <iframe
          title={game.title}
          src={game.url}
          sandbox={game.sandbox}
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </div>
      <Slot slot={gameViewPanel} props={{ gameId: game.gameId, vendor: game.vendor, launchId: game.launchId }} />
    </div>
  );
}
