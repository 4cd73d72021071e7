import { getPlayStanding } from '@atrium/contracts/calls';
import { balanceChanged } from '@atrium/contracts/events';
import { useBusEvent, useCall, usePlatform } from '@atrium/contracts/react';
import { useEffect, useState } from 'react';

/** What a player sees beside every game: time, balance, net position (RG6). */
export interface Standing {
  /** Since the login, as the reality check counts it. */
  readonly elapsedSeconds: number;
  /** Minor units; null until it is known. */
  readonly balance: number | null;
  readonly net: number;
  readonly openStake: number;
}

function useElapsed(since: number | undefined): number {
  const { now } = usePlatform();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return Math.max(0, Math.floor((at - (since ?? at)) / 1000));
}

/** RG6: the play summary since the login, updated each second and with each settled round. */
export function useStanding(): Standing {
  const { data } = useCall(getPlayStanding, {}, { keepPrevious: true });
  const elapsedSeconds = useElapsed(data?.since);
  const [balance, setBalance] = useState<number | null>(null);
  useBusEvent(balanceChanged, ({ balance: { total } }) => setBalance(total));
  return { elapsedSeconds, balance, net: data?.net ?? 0, openStake: data?.openStake ?? 0 };
}

/** Hours, minutes and seconds. */
export function elapsedText(seconds: number): string {
  const [hours = 0, ...rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return [hours, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
