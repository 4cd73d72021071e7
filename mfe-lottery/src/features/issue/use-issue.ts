import { getCurrentIssue } from '@atrium/contracts/calls';
import { drawClosed, drawOpened, drawResulted } from '@atrium/contracts/events';
import { useBusEvent, useCall, usePlatform } from '@atrium/contracts/react';
import { useEffect, useState } from 'react';

/**
 * The issue that takes bets and its remaining time by the server's clock. The events of the draw load the next one; a
 * page without live updates reads it again when the draw is due.
 */
export function useIssue(gameCode: string) {
  const { now } = usePlatform();
  const query = useCall(getCurrentIssue, { gameCode }, { enabled: gameCode !== '' });
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 250);
    return () => clearInterval(timer);
  }, [now]);

  const refetch = () => void query.refetch();
  useBusEvent(drawOpened, ({ issue }) => issue.gameCode === gameCode && refetch());
  useBusEvent(drawClosed, (closed) => closed.gameCode === gameCode && refetch());
  useBusEvent(drawResulted, ({ result }) => result.gameCode === gameCode && refetch());

  const issue = query.data?.current ?? null;
  const isOverdue = issue !== null && at > issue.drawAt + 1500;
  const overdueStep = isOverdue ? Math.floor((at - issue.drawAt) / 3000) : -1;
  const { refetch: askAgain } = query;
  useEffect(() => {
    if (overdueStep >= 0) void askAgain();
  }, [overdueStep, askAgain]);

  return {
    query,
    issue,
    /** Issues whose numbers people check. */
    checked: query.data?.checked ?? [],
    isOpen: issue !== null && at >= issue.openAt && at < issue.closeAt,
    msToClose: issue ? Math.max(0, issue.closeAt - at) : 0,
    msToDraw: issue ? Math.max(0, issue.drawAt - at) : 0,
  };
}
