import { lotteryLinesMax } from '@atrium/contracts/constants';
import type { LotteryGame, LotteryIssue } from '@atrium/contracts/entities';
import { useSession } from '@atrium/contracts/react';
import { Button, Money, Notice } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useText } from '../../texts.ts';
import { RoundsPlan } from './rounds-plan.tsx';
import { betsOf, linesOf } from './slip.ts';
import { useSlip } from './slip-atom.ts';
import { SlipLines } from './slip-lines.tsx';
import { Stepper } from './stepper.tsx';
import { StillPossible } from './still-possible.tsx';
import { usePlaceSlip } from './use-place-slip.ts';

interface BetSlipProps {
  game: LotteryGame;
  /** Null until it is known. */
  issue: LotteryIssue | null;
  isOpen: boolean;
}

type PlacedSums = ReturnType<typeof usePlaceSlip>['sums'];

/** What the slip costs and the most it can pay; without amounts while something typed is refused. */
function Sums({ sums, isRefused }: { sums: PlacedSums; isRefused: boolean }) {
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
    </dl>
  );
}

/** Cost and the most it can pay, before anything is placed (L5). */
export function BetSlip({ game, issue, isOpen }: BetSlipProps) {
  const text = useText();
  const [slip, change] = useSlip(game);
  const { isTrial } = useSession();
  const { place, sums, multiples, failure, isPending } = usePlaceSlip(game);
  const isRefused = Object.values(slip.refused).some((typed) => typed !== undefined);
  const isComplete = betsOf(game, slip) > 0;
  return (
    <div className="lottery-slip">
      <Stepper
        id="lottery-multiple"
        label={text('slip.multiple')}
        value={slip.multiple}
        max={game.maxMultiple}
        refused={slip.refused.multiple}
        onChange={(multiple) => change({ multiple, refused: { ...slip.refused, multiple: undefined } })}
        onRefuse={(multiple) => change({ refused: { ...slip.refused, multiple } })}
      />
      {isTrial ? null : <RoundsPlan game={game} multiples={multiples} />}
      <Sums sums={sums} isRefused={isRefused} />
      <SlipLines
        game={game}
        lines={slip.lines}
        onRemove={(index) => change({ lines: slip.lines.filter((_line, place) => place !== index) })}
      />
      {isTrial ? (
        <Notice tone="info" title={text('slip.trial')} />
      ) : (
        <>
          <Button
            icon="plus"
            disabled={!isComplete || isRefused || slip.lines.length >= lotteryLinesMax - 1}
            onClick={() => change({ lines: linesOf(game, slip), selection: [] })}
          >
            {text('slip.add')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            loading={isPending}
            disabled={!isOpen || isRefused || sums.bets === 0}
            onClick={() => issue && place(issue)}
          >
            {text(isOpen || !issue ? 'slip.place' : 'slip.closed')}
          </Button>
        </>
      )}
      <FailureNotice failure={failure}>
        {failure ? <StillPossible game={game} details={failure.details} /> : null}
      </FailureNotice>
      <p className="lottery-slip__fine">
        {text('slip.rtp', { rtp: (Number(game.rtp) * 100).toFixed(1) })}{' '}
        {slip.terms.rebateThousandths > 0
          ? text('slip.rebate', { rebate: (slip.terms.rebateThousandths / 10).toFixed(1) })
          : null}
      </p>
    </div>
  );
}
