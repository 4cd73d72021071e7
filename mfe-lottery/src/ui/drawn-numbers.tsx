import { findKind } from '@atrium/contracts/lottery';
import { memo } from 'react';
import { useText } from '../texts.ts';
import { Dice } from './dice/dice.tsx';
import './drawn-numbers.css';

interface DrawnNumbersProps {
  kind: string;
  numbers: readonly number[];
  size?: number;
}

/** The numbers of a draw, as its kind shows them; read out as numbers. They stay while a clock beside them runs. */
export const DrawnNumbers = memo(function DrawnNumbers({ kind, numbers, size }: DrawnNumbersProps) {
  const text = useText();
  const known = findKind(kind);
  if (known?.face === 'DICE') return <Dice numbers={numbers} {...(size ? { size } : {})} />;
  // Of a board the first prize stands for all: the others are in its table.
  const [first] = known?.board ?? [];
  const shown = first ? numbers.slice(0, first.digits) : numbers;
  return (
    <span className="lottery-balls" role="img" aria-label={text('numbers', { numbers: shown.join(first ? '' : ', ') })}>
      {shown.map((number, index) => (
        // The order of the numbers is their identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: equal digits may lie side by side
        <span key={index} className="lottery-ball a-figures" aria-hidden="true">
          {number}
        </span>
      ))}
    </span>
  );
});
