import { type AmountStyle, minorTyped, parseAmount, type TypedAmount } from '@atrium/contracts/typed';
import { useUi } from '../theme/ui-context.tsx';

/** Reads what is typed in amount fields, in the player's region; `max` is that of the field, so that it asks of the same. */
export interface Amounts {
  /** The amount in minor units; null for anything else, an ambiguous one too. */
  minor(typed: string, fractionDigits?: number, max?: number): number | null;
  /** The whole number; null for anything else. */
  count(typed: string): number | null;
  read(typed: string, fractionDigits?: number, max?: number): TypedAmount;
  /** The error of an ambiguous amount; undefined for any other text. */
  question(typed: string, fractionDigits?: number, max?: number): string | undefined;
}

export function useAmounts(): Amounts {
  const { locale, fractionDigits, texts } = useUi();
  const style = (digits = fractionDigits, max?: number): AmountStyle => ({ locale, fractionDigits: digits, max });
  return {
    minor: (typed, digits, max) => minorTyped(typed, style(digits, max)),
    count: (typed) => minorTyped(typed, style(0)),
    read: (typed, digits, max) => parseAmount(typed, style(digits, max)),
    question: (typed, digits, max) =>
      parseAmount(typed, style(digits, max)).kind === 'ambiguous' ? texts.whichAmount : undefined,
  };
}
