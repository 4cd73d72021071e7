import { getPlayStanding } from '@atrium/contracts/calls';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { Money, Skeleton } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../texts.ts';
import './play-strip.css';

/** RG6: the player's session time and play summary, visible while they bet. */
export function PlayStrip() {
  const text = useText();
  const { now } = usePlatform();
  const [at, setAt] = useState(now);
  const standing = useCall(getPlayStanding, {}, { keepPrevious: true });
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  if (standing.isPending) {
    return (
      <div className="lottery-strip">
        <Skeleton shape="text" width={220} />
      </div>
    );
  }
  if (!standing.data) return null;
  const seconds = Math.max(0, Math.floor((at - standing.data.since) / 1000));
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return (
    <div className="lottery-strip">
      <span>
        {text('standing.elapsed')}{' '}
        <span className="a-figures">{`${Math.floor(seconds / 3600)}:${minutes}:${rest}`}</span>
      </span>
      <span>
        {text('standing.net')} <Money minor={standing.data.net} result />
      </span>
      {standing.data.openStake === 0 ? null : (
        <span>
          {text('standing.openStake')} <Money minor={standing.data.openStake} />
        </span>
      )}
    </div>
  );
}
