import { lotteryLinesMax } from '@atrium/contracts/constants';
import type { LotteryGame, LotteryIssue } from '@atrium/contracts/entities';
import { useSession } from '@atrium/contracts/react';
import { Button, Money, Notice } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useId, useRef, useState } from 'react';
import { useText } from '../../texts.ts';
import { clockText } from '../../ui/clock-text.ts';
import { dueKeys, dueOf } from '../../ui/issue-phase.ts';
import { useClock, usePhase } from '../../ui/use-clock.ts';
import { betsOf, linesOf } from './slip.ts';
import { useSlip } from './slip-atom.ts';
import { SlipLines } from './slip-lines.tsx';
import { StillPossible } from './still-possible.tsx';
import type { usePlaceSlip } from './use-place-slip.ts';
import { useStuckToBottom } from './use-stuck-to-bottom.ts';
import './bet-bar.css';

interface BetBarProps {
  game: LotteryGame;
  /** Null until it is known. */
  issue: LotteryIssue | null;
  isOpen: boolean;
  placing: ReturnType<typeof usePlaceSlip>;
}

/** The time that is left, beside what it is left for. */
function TimeLeft({ issue }: { issue: LotteryIssue | null }) {
  const text = useText();
  const phase = usePhase(issue) ?? 'closed';
  const at = useClock();
  return (
    <div>
      <dt>{text(dueKeys[phase])}</dt>
      <dd className="a-figures">{issue ? clockText(Math.max(0, dueOf(issue, phase) - at)) : '–'}</dd>
    </div>
  );
}

interface SumsProps extends Pick<BetBarProps, 'issue'> {
  sums: BetBarProps['placing']['sums'];
  isRefused: boolean;
}

/** What the slip costs and the most it can pay; without amounts while something typed is refused. */
function Sums({ sums, isRefused, issue }: SumsProps) {
  const text = useText();
  return (
    <dl className="lottery-slip__sums">
      <div>
        <dt>{text('slip.bets')}</dt>
        <dd className="a-figures">{sums.bets}</dd>
      </div>
      <div>
        <dt>{text('slip.cost')}</dt>
        <dd>{isRefused ? '–' : <Money minor={sums.cost} />}</dd>
      </div>
      <div>
        <dt>{text('slip.maxWin')}</dt>
        <dd>{isRefused ? '–' : <Money minor={sums.maxWin} />}</dd>
      </div>
      <TimeLeft issue={issue} />
    </dl>
  );
}

/** Puts what is chosen on the list, shows the list on a phone, and places everything. */
function Actions({ game, issue, isOpen, placing, isRefused, list }: BetBarProps & { isRefused: boolean; list: List }) {
  const text = useText();
  const [slip, change] = useSlip(game);
  const isComplete = betsOf(game, slip) > 0;
  return (
    <div className="lottery-bar__actions">
      {slip.lines.length > 0 ? (
        <Button
          className="lottery-bar__list"
          icon={list.isOpen ? 'chevron-down' : 'chevron-up'}
          aria-label={`${text('slip.lines')}: ${slip.lines.length}`}
          aria-expanded={list.isOpen}
          aria-controls={list.id}
          onClick={list.toggle}
        >
          {slip.lines.length}
        </Button>
      ) : null}
      <Button
        icon="plus"
        disabled={!isComplete || isRefused || slip.lines.length >= lotteryLinesMax - 1}
        onClick={() => change({ lines: linesOf(game, slip), selection: [] })}
      >
        {text('slip.add')}
      </Button>
      <Button
        className="lottery-bar__place"
        variant="primary"
        loading={placing.isPending}
        disabled={!isOpen || isRefused || placing.sums.bets === 0}
        onClick={() => issue && placing.place(issue)}
      >
        {text(isOpen || !issue ? 'slip.place' : 'slip.closed')}
      </Button>
    </div>
  );
}

/** The list of lines, which a phone shows when it is asked for. */
interface List {
  readonly id: string;
  readonly isOpen: boolean;
  toggle(): void;
}

/** Count, cost, the most it can pay and the time left, in view while the board is (L5). */
export function BetBar(props: BetBarProps) {
  const { game, issue, placing } = props;
  const text = useText();
  const bar = useRef<HTMLElement>(null);
  useStuckToBottom(bar);
  const [slip, change] = useSlip(game);
  const { isTrial } = useSession();
  const [isListOpen, setListOpen] = useState(false);
  const list = { id: useId(), isOpen: isListOpen, toggle: () => setListOpen(!isListOpen) };
  const isRefused = Object.values(slip.refused).some((typed) => typed !== undefined);
  return (
    <section ref={bar} className="lottery-bar" aria-label={text('slip.label')}>
      <FailureNotice failure={placing.failure}>
        {placing.failure ? <StillPossible game={game} details={placing.failure.details} /> : null}
      </FailureNotice>
      <div className="lottery-bar__lines" id={list.id} data-open={isListOpen || undefined}>
        <SlipLines
          game={game}
          lines={slip.lines}
          onRemove={(index) => change({ lines: slip.lines.filter((_line, place) => place !== index) })}
        />
      </div>
      <div className="lottery-bar__row">
        <Sums sums={placing.sums} isRefused={isRefused} issue={issue} />
        {isTrial ? (
          <Notice tone="info" title={text('slip.trial')} />
        ) : (
          <Actions {...props} isRefused={isRefused} list={list} />
        )}
      </div>
    </section>
  );
}
