import type { LotteryGame } from '@atrium/contracts/entities';
import { Chip, ChipRow, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { usualMultiples } from './slip.ts';
import { useSlip } from './slip-atom.ts';

/** Usual stakes of a bet in the money that it costs, as far as the game takes them. */
export function StakeChips({ game }: { game: LotteryGame }) {
  const text = useText();
  const { money } = useFormat();
  const [{ multiple: chosen, refused }, change] = useSlip(game);
  return (
    <ChipRow label={text('slip.stakes')}>
      {usualMultiples(game).map((multiple) => (
        <Chip
          key={multiple}
          selected={multiple === chosen && refused.multiple === undefined}
          onClick={() => change({ multiple, refused: { ...refused, multiple: undefined } })}
        >
          {money(game.unitMinor * multiple)}
        </Chip>
      ))}
    </ChipRow>
  );
}
