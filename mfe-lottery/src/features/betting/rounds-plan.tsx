import { lotteryRoundsMax } from '@atrium/contracts/constants';
import type { LotteryGame } from '@atrium/contracts/entities';
import { Checkbox, SelectField } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { type Growth, growthNames, growthOf, growths } from './plan.ts';
import { useSlip } from './slip-atom.ts';
import { Stepper } from './stepper.tsx';

interface RoundsPlanProps {
  game: LotteryGame;
  multiples: readonly number[];
}

/** How many rounds the slip is placed for, how it grows, and whether a win ends it. */
export function RoundsPlan({ game, multiples }: RoundsPlanProps) {
  const text = useText();
  const [{ plan, refused }, change] = useSlip(game);
  return (
    <div className="lottery-plan">
      <Stepper
        id="lottery-rounds"
        label={text('plan.rounds')}
        value={plan.rounds}
        max={lotteryRoundsMax}
        refused={refused.rounds}
        onChange={(rounds) => change({ plan: { ...plan, rounds }, refused: { ...refused, rounds: undefined } })}
        onRefuse={(rounds) => change({ refused: { ...refused, rounds } })}
      />
      {plan.rounds > 1 ? (
        <>
          <SelectField
            label={text('plan.growth')}
            value={growthOf(plan)}
            onChange={({ target }) => change({ plan: { ...plan, ...growths[target.value as Growth] } })}
            options={growthNames.map((value) => ({ value, label: text(`growth.${value}`) }))}
          />
          <Checkbox
            label={text('plan.stopsOnWin')}
            checked={plan.stopsOnWin}
            onChange={({ target }) => change({ plan: { ...plan, stopsOnWin: target.checked } })}
          />
          <p className="lottery-plan__multiples a-figures">
            {text('plan.multiples')}: {multiples.map((multiple) => `×${multiple}`).join(' ')}
          </p>
        </>
      ) : null}
    </div>
  );
}
