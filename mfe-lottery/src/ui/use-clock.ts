import type { LotteryIssue } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { useSyncExternalStore } from 'react';
import { type IssuePhase, phaseOf } from './issue-phase.ts';

const tickMs = 250;

function atEachTick(look: () => void): () => void {
  const timer = setInterval(look, tickMs);
  return () => clearInterval(timer);
}

/** What is read off the server's clock; who uses it is rendered when that changes, not at each tick. */
export function useByClock<T>(read: (at: number) => T): T {
  const { now } = usePlatform();
  const readNow = () => read(now());
  return useSyncExternalStore(atEachTick, readNow, readNow);
}

/** The time by the server's clock, in ticks. */
export const useClock = (): number => useByClock((at) => at - (at % tickMs));

/** Null until there is an issue. */
export const usePhase = (issue: LotteryIssue | null): IssuePhase | null =>
  useByClock((at) => issue && phaseOf(issue, at));
