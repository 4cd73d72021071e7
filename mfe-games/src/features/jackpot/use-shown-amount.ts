import { jackpot } from '@atrium/contracts/constants';
import { useEffect, useState } from 'react';

const minorPerUnit = 100;
const between = (least: number, most: number) => least + Math.random() * (most - least);

/**
 * The amount that the page shows of a pool: it follows what the server says step by step, and is never above it. A
 * pool that was won, or is much larger than shown, is shown as it is at once.
 */
export function useShownAmount(amount: number): number {
  const [shown, setShown] = useState(amount);
  const isFar = amount < shown || amount - shown > jackpot.stepMax * minorPerUnit;
  useEffect(() => {
    if (shown === amount) return;
    if (isFar) {
      setShown(amount);
      return;
    }
    const step = Math.round(between(jackpot.stepMin, jackpot.stepMax) * minorPerUnit);
    const timer = setTimeout(
      () => setShown(Math.min(amount, shown + step)),
      between(jackpot.everyMinMs, jackpot.everyMaxMs),
    );
    return () => clearTimeout(timer);
  }, [amount, shown, isFar]);
  return isFar ? amount : shown;
}
