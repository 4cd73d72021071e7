import type { LotteryIssue } from '@atrium/contracts/entities';

/** Before its opening the issue before it is drawn; then it takes bets, and at last its own draw is due. */
export type IssuePhase = 'soon' | 'open' | 'closed';

type Times = Pick<LotteryIssue, 'openAt' | 'closeAt' | 'drawAt'>;

export function phaseOf({ openAt, closeAt }: Pick<Times, 'openAt' | 'closeAt'>, at: number): IssuePhase {
  return at < openAt ? 'soon' : at < closeAt ? 'open' : 'closed';
}

/** What a phase waits for. */
export const dueOf = ({ openAt, closeAt, drawAt }: Times, phase: IssuePhase): number =>
  ({ soon: openAt, open: closeAt, closed: drawAt })[phase];

/** The text that says how long that takes. */
export const dueKeys = { soon: 'issue.opensIn', open: 'issue.closesIn', closed: 'issue.drawIn' } as const;
