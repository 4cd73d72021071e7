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
    if (!answer.data || news.gameId !== gameId || news.league !== league) return;
    const known = new Map([...matches, ...news.matches].map((match) => [match.matchId, match]));
    const others = leagues.filter((each) => each.gameId !== gameId);
    setTold({
      after: answer.data,
      matches: news.listed.flatMap((matchId) => known.get(matchId) ?? []),
      leagues: news.leagues ? [...news.leagues, ...others] : leagues,
    });
  });
  return { ...answer, shown, leagues, matches };
}
