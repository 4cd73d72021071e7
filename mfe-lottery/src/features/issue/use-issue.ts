import { getCurrentIssue } from '@atrium/contracts/calls';
import type { LotteryIssue } from '@atrium/contracts/entities';
import { drawClosed, drawOpened, drawResulted } from '@atrium/contracts/events';
import { useBusEvent, useCall } from '@atrium/contracts/react';
import { useEffect } from 'react';
import { useByClock, usePhase } from '../../ui/use-clock.ts';

/** A draw that is not told of by then is asked for, and again after each step. */
const patienceMs = 1500;
const askAgainMs = 3000;

/** How often a draw that is overdue should have been asked for. */
const overdueSteps = (issue: LotteryIssue | null, at: number) =>
  issue === null || at <= issue.drawAt + patienceMs ? 0 : 1 + Math.floor((at - issue.drawAt) / askAgainMs);

/**
 * The issue that takes bets, by the server's clock. The events of the draw load the next one; a page without live
 * updates reads it again when the draw is due.
 */
export function useIssue(gameCode: string) {
  const query = useCall(getCurrentIssue, { gameCode }, { enabled: gameCode !== '' });
  const refetch = () => void query.refetch();
  useBusEvent(drawOpened, ({ issue }) => issue.gameCode === gameCode && refetch());
  useBusEvent(drawClosed, (closed) => closed.gameCode === gameCode && refetch());
  useBusEvent(drawResulted, ({ result }) => result.gameCode === gameCode && refetch());

  const issue = query.data?.current ?? null;
  const isOpen = usePhase(issue) === 'open';
  const overdue = useByClock((at) => overdueSteps(issue, at));
  const { refetch: askAgain } = query;
  useEffect(() => {
    if (overdue > 0) void askAgain();
  }, [overdue, askAgain]);
  return {
    query,
    issue,
    /** Issues whose numbers people check. */
    checked: query.data?.checked ?? [],
    isOpen,
  };
}
