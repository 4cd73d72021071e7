import { findKind } from '@atrium/contracts/lottery';
import { useText } from '../texts.ts';
import { Dice } from './dice/dice.tsx';
import './drawn-numbers.css';

/** The numbers of a draw, as its kind shows them; read out as numbers. */
export function DrawnNumbers({ kind, numbers, size }: { kind: string; numbers: readonly number[]; size?: number }) {
  const text = useText();
  if (findKind(kind)?.face === 'DICE') return <Dice numbers={numbers} {...(size ? { size } : {})} />;
  return (
    <span className="lottery-balls" role="img" aria-label={text('numbers', { numbers: numbers.join(', ') })}>
      {numbers.map((number, index) => (
        // The order of the numbers is their identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: equal digits may lie side by side
        <span key={index} className="lottery-ball a-figures" aria-hidden="true">
          {number}
        </span>
      ))}
    </span>
  );
}
