import { useAmounts } from '@atrium/ui/amount';

/**
 * Reads, in minor units, what a form has checked (`useAmountCheck`); an empty field is 0.
 * @throws for what is no amount: a form without the check must not send 0 in its place
 */
export function useTypedMinor() {
  const { read } = useAmounts();
  return (typed: string, fractionDigits: number, max?: number): number => {
    const amount = read(typed, fractionDigits, max);
    if (amount.kind === 'empty') return 0;
    if (amount.kind !== 'amount') throw new Error('a form sent an amount that it had not checked');
    return amount.minor;
  };
}

export type TypedMinor = ReturnType<typeof useTypedMinor>;
