import { useAmounts } from '@atrium/ui/amount';
import { useText } from '../../texts.ts';

/**
 * Checks what is typed where an amount or a count belongs, so that nothing else is taken for 0. An empty field is right;
 * those that must be filled in are required.
 * @param least in minor units
 */
export function useAmountCheck() {
  const text = useText();
  const { read, question } = useAmounts();
  return (fractionDigits: number, least = 0) =>
    (typed: string): string | undefined => {
      const amount = read(typed, fractionDigits);
      if (amount.kind === 'amount') return amount.minor < least ? text('vendors.noAmount') : undefined;
      if (amount.kind === 'empty') return undefined;
      return question(typed, fractionDigits) ?? text(least > 0 ? 'vendors.noAmount' : 'rollout.number');
    };
}
