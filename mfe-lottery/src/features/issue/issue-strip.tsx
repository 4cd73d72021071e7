import type { LotteryGame, LotteryIssue } from '@atrium/contracts/entities';
import { useText } from '../../texts.ts';
import { clockText } from '../../ui/clock-text.ts';
import { dueKeys, dueOf, type IssuePhase } from '../../ui/issue-phase.ts';
import { useClock, usePhase } from '../../ui/use-clock.ts';
import './issue-strip.css';

interface IssueStripProps {
  game: LotteryGame;
  /** Null until it is known. */
  issue: LotteryIssue | null;
}

/** The remaining time, and the share of the issue that is left. */
function Clock({ issue, phase }: { issue: LotteryIssue | null; phase: IssuePhase }) {
  const text = useText();
  const at = useClock();
  const due = issue ? dueOf(issue, phase) : at;
  const remainingMs = Math.max(0, due - at);
  const share = issue && phase === 'open' ? Math.min(1, remainingMs / (issue.closeAt - issue.openAt)) : 0;
  return (
    <>
      <p className="lottery-issue__clock a-figures" role="timer" aria-live="off">
        <small>{text(dueKeys[phase])}</small>
        <span>{issue ? clockText(remainingMs) : '–'}</span>
      </p>
      <span className="lottery-issue__bar" style={{ transform: `scaleX(${share})` }} aria-hidden="true" />
    </>
  );
}

/** The issue and how long it takes bets. The state is announced, the seconds are not. */
export function IssueStrip({ game, issue }: IssueStripProps) {
  const text = useText();
  const phase = usePhase(issue) ?? 'closed';
  return (
    <section
      className="lottery-issue"
      data-state={phase === 'open' ? 'open' : 'closed'}
      aria-label={text('issue.label')}
    >
      <div>
        <p className="lottery-issue__game">{game.displayName}</p>
        <p className="lottery-issue__number">
          {text('issue.number')} <span className="a-figures">{issue?.issue ?? '–'}</span>
        </p>
      </div>
      <p className="lottery-issue__state" role="status">
        {issue ? text(`issue.${phase}`) : '…'}
      </p>
      <Clock issue={issue} phase={phase} />
    </section>
  );
}
