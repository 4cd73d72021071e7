import { type AmountStyle, minorTyped, parseAmount, type TypedAmount } from '@atrium/contracts/typed';
import { useUi } from '../theme/ui-context.tsx';

/** Reads what is typed in amount fields, in the player's region. */
export interface Amounts {
  /** The amount in minor units; null for anything else, an ambiguous one too. */
  minor(typed: string, fractionDigits?: number): number | null;
  /** The whole number; null for anything else. */
  count(typed: string): number | null;
  read(typed: string, fractionDigits?: number): TypedAmount;
  /** The error of an ambiguous amount; undefined for any other text. */
  question(typed: string, fractionDigits?: number, max?: number): string | undefined;
}

export function useAmounts(): Amounts {
  const { locale, fractionDigits, texts } = useUi();
  const style = (digits = fractionDigits, max?: number): AmountStyle => ({ locale, fractionDigits: digits, max });
  return {
    minor: (typed, digits) => minorTyped(typed, style(digits)),
    count: (typed) => minorTyped(typed, style(0)),
    read: (typed, digits) => parseAmount(typed, style(digits)),
    question: (typed, digits, max) =>
      parseAmount(typed, style(digits, max)).kind === 'ambiguous' ? texts.whichAmount : undefined,
  };
}
