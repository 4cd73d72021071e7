import { type CallInput, listMatches } from '@atrium/contracts/calls';
import { matchesFollow } from '@atrium/contracts/commands';
import { connectionChanged, type EventPayload, matchesChanged } from '@atrium/contracts/events';
import { useBusEvent, useCall, usePlatform } from '@atrium/contracts/react';
import { useEffect, useState } from 'react';

/** Where no socket tells what changes. */
const refetchIntervalMs = 10_000;

/** The matches of a league, which the page follows while they are shown. */
export function useMatches(request: CallInput<typeof listMatches>) {
  const { bus } = usePlatform();
  const [isLive, setLive] = useState(false);
  useBusEvent(connectionChanged, ({ state }) => setLive(state === 'live'));
  const answer = useCall(listMatches, request, { keepPrevious: true, ...(isLive ? {} : { refetchIntervalMs }) });
  /** Counts as long as nothing was read after it. */
  const [told, setTold] = useState<{ news: EventPayload<typeof matchesChanged>; after: typeof answer.data }>();
  useBusEvent(matchesChanged, (news) => setTold({ news, after: answer.data }));

  const { shown = null, leagues = [], matches = [] } = answer.data ?? {};
  const gameId = shown?.game.gameId;
  const league = shown?.league;
  useEffect(() => {
    if (gameId === undefined || league === undefined) return;
    void bus.send(matchesFollow, { followed: { gameId, league } });
    return () => void bus.send(matchesFollow, { followed: null });
  }, [bus, gameId, league]);

  const isNews = told?.after === answer.data && told?.news.gameId === gameId && told?.news.league === league;
  const news = isNews ? told?.news : undefined;
  const others = leagues.filter((each) => each.gameId !== gameId);
  return {
    ...answer,
    shown,
    leagues: news ? [...news.leagues, ...others] : leagues,
    matches: news?.matches ?? matches,
  };
}
