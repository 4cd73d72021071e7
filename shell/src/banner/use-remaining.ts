import { useEffect, useState } from 'react';
import { useClock } from '../core/server-clock.ts';

/** Seconds until an instant of server time; never below zero. */
export function useRemaining(at: number): number {
  const clock = useClock();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 500);
    return () => clearInterval(timer);
  }, [clock]);
  return Math.max(0, Math.ceil((at - now) / 1000));
}

/** `75` → `1:15` */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
