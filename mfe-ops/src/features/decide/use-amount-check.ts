import { useText } from '../../texts.ts';
import { isAmount, typedMinor } from './typed-minor.ts';

/**
 * Checks what is typed where an amount or a count belongs, so that nothing else is taken for 0. An empty field is right;
 * those that must be filled in are required.
 * @param least in minor units
 */
export function useAmountCheck() {
  const text = useText();
  return (fractionDigits: number, least = 0) =>
    (typed: string): string | undefined => {
      if (typed.trim() === '') return undefined;
      if (least > 0 && typedMinor(typed, fractionDigits) < least) return text('vendors.noAmount');
      return isAmount(typed, fractionDigits) ? undefined : text('rollout.number');
    };
}
