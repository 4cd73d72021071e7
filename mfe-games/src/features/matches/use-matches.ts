import { type CallInput, type CallValue, listMatches } from '@atrium/contracts/calls';
import { matchesFollow } from '@atrium/contracts/commands';
import { connectionChanged, matchesChanged } from '@atrium/contracts/events';
import { useBusEvent, useCall, usePlatform } from '@atrium/contracts/react';
import { useEffect, useState } from 'react';

/** Where no socket tells what changes. */
const refetchIntervalMs = 10_000;

/** A league with what the socket told of it. */
interface Told extends Pick<CallValue<typeof listMatches>, 'leagues' | 'matches'> {
  readonly after: CallValue<typeof listMatches>;
}

/** The matches of a league, which the page follows while they are shown. */
export function useMatches(request: CallInput<typeof listMatches>) {
  const { bus } = usePlatform();
  const [isLive, setLive] = useState(false);
  useBusEvent(connectionChanged, ({ state }) => setLive(state === 'live'));
  const answer = useCall(listMatches, request, { keepPrevious: true, ...(isLive ? {} : { refetchIntervalMs }) });
  /** Counts as long as nothing was read after it. */
  const [told, setTold] = useState<Told>();
  const current = told && told.after === answer.data ? told : undefined;
  const { shown = null, leagues = [], matches = [] } = { ...answer.data, ...current };
  const gameId = shown?.game.gameId;
  const league = shown?.league;
  useEffect(() => {
    if (gameId === undefined || league === undefined) return;
    void bus.send(matchesFollow, { followed: { gameId, league } });
    return () => void bus.send(matchesFollow, { followed: null });
  }, [bus, gameId, league]);

  useBusEvent(matchesChanged, (news) => {
    const { data } = answer;
    if (!data || news.gameId !== gameId || news.league !== league) return;
    // Of what is told by then: two frames may come before the page is drawn, and each tells only what changed.
    setTold((before) => {
      const base = before?.after === data ? before : data;
      const known = new Map([...base.matches, ...news.matches].map((match) => [match.matchId, match]));
      const others = base.leagues.filter((each) => each.gameId !== gameId);
      return {
        after: data,
        matches: news.listed.flatMap((matchId) => known.get(matchId) ?? []),
        leagues: news.leagues ? [...news.leagues, ...others] : base.leagues,
      };
    });
  });
  return { ...answer, shown, leagues, matches };
}
