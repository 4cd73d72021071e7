import { usePlatform } from '@atrium/contracts/react';
import { useEffect, useState } from 'react';

/** Server time, every second. */
export function useNow(): number {
  const { now } = usePlatform();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1_000);
    return () => clearInterval(timer);
  }, [now]);
  return at;
}
