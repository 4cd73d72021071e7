import { AmountField, useAmounts } from '@atrium/ui/amount';
import { type ReactNode, useState } from 'react';
import { useAmountCheck } from './use-amount-check.ts';

interface DecidedAmountOptions {
  readonly label: string;
  /** What the server found wrong with it. */
  readonly error: string | undefined;
  readonly fractionDigits: number;
}

/** An amount beside the buttons of a decision: its field, and what it holds; null, with the error shown, if that is none. */
export function useDecidedAmount({ label, error, fractionDigits }: DecidedAmountOptions): {
  readonly field: ReactNode;
  readonly read: () => number | null;
} {
  const amounts = useAmounts();
  const problemOf = useAmountCheck()(fractionDigits, { least: 1 });
  const [typed, setTyped] = useState('');
  const [wasRead, setRead] = useState(false);
  const problem = wasRead && typed.trim() !== '' ? problemOf(typed) : undefined;
  const change = (next: string) => {
    setTyped(next);
    setRead(false);
  };
  return {
    field: (
      <AmountField
        label={label}
        fractionDigits={fractionDigits}
        value={typed}
        onChange={change}
        error={problem ?? error}
      />
    ),
    read() {
      setRead(true);
      // The server says whether a decision needs one.
      return typed.trim() === '' ? 0 : amounts.minor(typed, fractionDigits);
    },
  };
}
