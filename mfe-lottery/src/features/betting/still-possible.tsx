import type { CallFailure } from '@atrium/contracts/calls';
import type { LotteryGame } from '@atrium/contracts/entities';
import { useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { Selection } from '../../ui/selection.tsx';

interface StillPossibleProps {
  game: LotteryGame;
  details: CallFailure['details'];
}

/** Of a bet on a number that too much is on already: which one, and what can still be won on it. */
export function StillPossible({ game, details: { playCode, pick, possibleMinor } }: StillPossibleProps) {
  const text = useText();
  const { money } = useFormat();
  if (typeof playCode !== 'string' || typeof pick !== 'string' || typeof possibleMinor !== 'number') return null;
  return (
    <>
      <Selection kind={game.kind} bet={{ playCode, selection: [pick] }} />
      <p>{text('slip.possible', { amount: money(possibleMinor) })}</p>
    </>
  );
}
