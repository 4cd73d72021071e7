import { getLotteryLobby } from '@atrium/contracts/calls';
import type { LotteryMenu, PrizeMode } from '@atrium/contracts/entities';
import { drawOpened, drawResulted } from '@atrium/contracts/events';
import { useBusEvent, useCall, usePlatform } from '@atrium/contracts/react';
import { useEffect, useState } from 'react';
import { menusSince, nothingSince } from './lobby-state.ts';

export interface WantedLobby {
  readonly lottoArea?: LotteryMenu['lottoArea'];
  readonly prizeMode?: PrizeMode;
}

/** The games of a lobby with their running issues and latest results; events keep them up to date. */
export function useLobby(wanted: WantedLobby) {
  const lobby = useCall(getLotteryLobby, { ...wanted, lottoView: 'lobby' });
  const [since, setSince] = useState(nothingSince);
  useBusEvent(drawOpened, ({ issue }) =>
    setSince((known) => ({ ...known, opened: { ...known.opened, [issue.gameCode]: issue } })),
  );
  useBusEvent(drawResulted, ({ result }) =>
    setSince((known) => ({ ...known, drawn: { ...known.drawn, [result.gameCode]: result } })),
  );
  return { query: lobby, menus: menusSince(lobby.data?.gameMenus ?? [], since) };
}

/** The server's time, every second. */
export function useSeconds(): number {
  const { now } = usePlatform();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1_000);
    return () => clearInterval(timer);
  }, [now]);
  return at;
}
