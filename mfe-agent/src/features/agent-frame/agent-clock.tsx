import { usePlatform, useRegion } from '@atrium/contracts/react';
import { DateTime } from '@atrium/ui';
import { useEffect, useState } from 'react';

/** Server time in the zone that settles the figures, every second (A2). Not announced: it never stops. */
export function AgentClock() {
  const { now } = usePlatform();
  const { timeZone } = useRegion();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return (
    <span className="agent-clock" role="timer" aria-live="off">
      <DateTime at={at} format="seconds" />
      <small>{timeZone.replace('_', ' ')}</small>
    </span>
  );
}
