import { getPlayStanding } from '@atrium/contracts/calls';
import { balanceChanged } from '@atrium/contracts/events';
import type { DialogProps } from '@atrium/contracts/platform';
import { Slot, useBusEvent, useCall, usePlatform } from '@atrium/contracts/react';
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
  isDemo: z._default(z.boolean(), false),
});

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

function StandingStrip() {
  const text = useText();
  const standing = useStanding();
  const elapsed = useElapsed(standing?.since);
  const balance = useBalance();
  return (
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
        {text('window.net')} <Money minor={standing?.net ?? 0} result />
      </span>
    </div>
  );
}

/** G8: the game in a frame of another origin; time, balance and net position are outside it. */
export default function GameWindow({ props, close }: DialogProps) {
  const text = useText();
  const [isLoaded, setLoaded] = useState(false);
  const parsed = windowProps.safeParse(props);
  if (!parsed.success) return <ErrorState title={text('launch.failed')} onRetry={() => close()} />;
  const game = parsed.data;
  return (
    <div className="games-window">
      {game.isDemo ? <p className="games-window__strip">{text('window.demo')}</p> : <StandingStrip />}
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
      {game.isDemo ? null : (
        <Slot slot={gameViewPanel} props={{ gameId: game.gameId, vendor: game.vendor, launchId: game.launchId }} />
      )}
    </div>
  );
}
