import { useAmounts } from '@atrium/ui/amount';
import { useText } from '../../texts.ts';

/**
 * Checks what is typed where an amount or a count belongs, so that nothing else is taken for 0. An empty field is right;
 * those that must be filled in are required.
 * @param least in minor units
 * @param max that of the field, above which nothing is meant
 */
export function useAmountCheck() {
  const text = useText();
  const { read, question } = useAmounts();
  return (fractionDigits: number, { least = 0, max }: { least?: number; max?: number } = {}) =>
    (typed: string): string | undefined => {
      const amount = read(typed, fractionDigits, max);
      if (amount.kind === 'amount') return amount.minor < least ? text('vendors.noAmount') : undefined;
      if (amount.kind === 'empty') return undefined;
      return question(typed, fractionDigits, max) ?? text(least > 0 ? 'vendors.noAmount' : 'rollout.number');
    };
}
