import { useText } from '../../texts.ts';
import './dice.css';

const pips: Record<number, readonly (readonly [number, number])[]> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6, 6],
    [12, 12],
    [18, 18],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [6, 6],
    [18, 6],
    [12, 12],
    [6, 18],
    [18, 18],
  ],
  6: [
    [7, 6],
    [7, 12],
    [7, 18],
    [17, 6],
    [17, 12],
    [17, 18],
  ],
};

function Die({ face, size }: { face: number; size: number }) {
  return (
    <svg className="lottery-die" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="6" className="lottery-die__body" />
      {(pips[face] ?? []).map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="2.1" className="lottery-die__pip" />
      ))}
    </svg>
  );
}

/** Three dice as they fell; read out as numbers. */
export function Dice({ numbers, size = 28 }: { numbers: readonly number[]; size?: number }) {
  const text = useText();
  return (
    <span className="lottery-dice" role="img" aria-label={text('numbers', { numbers: numbers.join(', ') })}>
      {numbers.map((face, index) => (
        // The order of the dice is their identity.
        // biome-ignore lint/suspicious/noArrayIndexKey: equal faces may lie side by side
        <Die key={index} face={face} size={size} />
      ))}
    </span>
  );
}
