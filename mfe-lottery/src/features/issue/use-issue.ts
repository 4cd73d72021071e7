import { getCurrentIssue } from '@atrium/contracts/calls';
import type { LotteryIssue } from '@atrium/contracts/entities';
import { drawClosed, drawOpened, drawResulted } from '@atrium/contracts/events';
import { useBusEvent, useCall, usePlatform } from '@atrium/contracts/react';
import { useEffect, useState } from 'react';

const tickMs = 250;
/** A draw that is not told of by then is asked for, and again after each step. */
const patienceMs = 1500;
const askAgainMs = 3000;

/** The time by the server's clock, while the component is shown. */
export function useClock(): number {
  const { now } = usePlatform();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), tickMs);
    return () => clearInterval(timer);
  }, [now]);
  return at;
}

const isOpenAt = (issue: LotteryIssue | null, at: number) => issue !== null && at >= issue.openAt && at < issue.closeAt;

/** How often a draw that is overdue should have been asked for. */
const overdueSteps = (issue: LotteryIssue | null, at: number) =>
  issue === null || at <= issue.drawAt + patienceMs ? 0 : 1 + Math.floor((at - issue.drawAt) / askAgainMs);

/** What changes while an issue goes on; who uses it is rendered when it does, not at each tick. */
function useProgress(issue: LotteryIssue | null): { isOpen: boolean; overdue: number } {
  const { now } = usePlatform();
  const [, setIsOpen] = useState(false);
  const [, setOverdue] = useState(0);
  useEffect(() => {
    const tick = () => {
      setIsOpen(isOpenAt(issue, now()));
      setOverdue(overdueSteps(issue, now()));
    };
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [now, issue]);
  return { isOpen: isOpenAt(issue, now()), overdue: overdueSteps(issue, now()) };
}

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
  const { isOpen, overdue } = useProgress(issue);
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
