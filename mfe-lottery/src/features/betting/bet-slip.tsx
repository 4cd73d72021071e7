import type { LotteryGame, LotteryIssue } from '@atrium/contracts/entities';
import { useSession } from '@atrium/contracts/react';
import { useText } from '../../texts.ts';
import { BetBar } from './bet-bar.tsx';
import { RoundsPlan } from './rounds-plan.tsx';
import { useSlip } from './slip-atom.ts';
import { StakeChips } from './stake-chips.tsx';
import { Stepper } from './stepper.tsx';
import { RebateChoice } from './terms-choice.tsx';
import { usePlaceSlip } from './use-place-slip.ts';

interface BetSlipProps {
  game: LotteryGame;
  /** Null until it is known. */
  issue: LotteryIssue | null;
  isOpen: boolean;
}

/** Stake and rounds of what is chosen, and the bar that places it (L5). */
export function BetSlip({ game, issue, isOpen }: BetSlipProps) {
  const text = useText();
  const [slip, change] = useSlip(game);
  const { isTrial } = useSession();
  const placing = usePlaceSlip(game);
  const percent = (Number(game.rtp) * 100).toFixed(1);
  return (
    <>
      <div className="lottery-slip">
        <div className="lottery-slip__stake">
          <Stepper
            id="lottery-multiple"
            label={text('slip.multiple')}
            value={slip.multiple}
            max={game.maxMultiple}
            refused={slip.refused.multiple}
            onChange={(multiple) => change({ multiple, refused: { ...slip.refused, multiple: undefined } })}
            onRefuse={(multiple) => change({ refused: { ...slip.refused, multiple } })}
          />
          <StakeChips game={game} />
        </div>
        {isTrial ? null : <RoundsPlan game={game} multiples={placing.multiples} />}
        <RebateChoice game={game} />
        <p className="lottery-slip__fine">
          {text('slip.rtp', { rtp: percent })}{' '}
          {slip.terms.rebateThousandths > 0
            ? text('slip.rebate', { rebate: (slip.terms.rebateThousandths / 10).toFixed(1) })
            : null}
        </p>
        <p className="lottery-slip__fine">{text(game.isExternal ? 'external' : 'drawnInTheOpen')}</p>
      </div>
      <BetBar game={game} issue={issue} isOpen={isOpen} placing={placing} />
    </>
  );
}
