import type { LotteryGame, LotteryIssue } from '@atrium/contracts/entities';
import { useText } from '../../texts.ts';
import { clockText } from '../../ui/clock-text.ts';
import './issue-strip.css';

interface IssueStripProps {
  game: LotteryGame;
  issue: LotteryIssue;
  isOpen: boolean;
  msToClose: number;
  msToDraw: number;
}

/** The issue and how long it takes bets. The state is announced, the seconds are not. */
export function IssueStrip({ game, issue, isOpen, msToClose, msToDraw }: IssueStripProps) {
  const text = useText();
  const length = issue.closeAt - issue.openAt;
  const share = isOpen ? Math.min(1, msToClose / length) : 0;
  return (
    <section className="lottery-issue" data-state={isOpen ? 'open' : 'closed'} aria-label={text('issue.label')}>
      <div>
        <p className="lottery-issue__game">{game.displayName}</p>
        <p className="lottery-issue__number">
          {text('issue.number')} <span className="a-figures">{issue.issue}</span>
        </p>
      </div>
      <p className="lottery-issue__state" role="status">
        {text(isOpen ? 'issue.open' : 'issue.closed')}
      </p>
      <p className="lottery-issue__clock a-figures" role="timer" aria-live="off">
        <small>{text(isOpen ? 'issue.closesIn' : 'issue.drawIn')}</small>
        {clockText(isOpen ? msToClose : msToDraw)}
      </p>
      <span className="lottery-issue__bar" style={{ transform: `scaleX(${share})` }} aria-hidden="true" />
    </section>
  );
}
