import { useNow } from './use-now.ts';

const two = (count: number) => String(count).padStart(2, '0');

/** Remaining time, by the server's clock. Not announced: it never stops. */
export function Countdown({ until }: { until: number }) {
  const left = Math.max(0, Math.ceil((until - useNow()) / 1_000));
  const hours = Math.floor(left / 3_600);
  return (
    <span className="a-figures" role="timer" aria-live="off">
      {`${hours > 0 ? `${hours}:` : ''}${two(Math.floor((left % 3_600) / 60))}:${two(left % 60)}`}
    </span>
  );
}
