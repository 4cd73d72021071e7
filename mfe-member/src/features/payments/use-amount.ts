import type { Command } from '@atrium/contracts/react';
import { useFormat } from '@atrium/ui';
import { useAmounts } from '@atrium/ui/amount';
import { useState } from 'react';
import { useText } from '../../texts.ts';

/** An amount as it is typed, and its error once it was sent. */
export function useAmount(command: Command, bounds: { minMinor: number; maxMinor: number }, field = 'amountMinor') {
  const text = useText();
  const { money } = useFormat();
  const amounts = useAmounts();
  const [typed, setTyped] = useState('');
  const [wasSent, setSent] = useState(false);
  const minor = amounts.minor(typed);
  const { minMinor, maxMinor } = bounds;
  const outside = text('pay.outside', { min: money(minMinor), max: money(maxMinor) });
  const problemOf = (): string | undefined => {
    if (typed.trim() === '') return text('protection.required');
    if (minor === null) return amounts.question(typed) ?? text('pay.noAmount');
    return minor < minMinor || minor > maxMinor ? outside : undefined;
  };
  const problem = problemOf();
  return {
    minor,
    isRight: problem === undefined,
    field: {
      value: typed,
      bounds,
      error: (wasSent ? problem : undefined) ?? (command.fieldError(field) ? outside : undefined),
      onChange(next: string) {
        setTyped(next);
        setSent(false);
      },
    },
    /** Shows the error from now on. */
    show: () => setSent(true),
  };
}
