import { TextField, type TextFieldProps } from '../field/text-field.tsx';
import { useUi } from '../theme/ui-context.tsx';
import { AmountQuestion } from './amount-question.tsx';
import './amount.css';

export interface AmountFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'max'> {
  /** As it was typed; pages read it by `@atrium/contracts/typed`. */
  value: string;
  onChange(typed: string): void;
  /** Digits behind the point; those of the player's currency without it, 0 for a count. */
  fractionDigits?: number;
  /** More than this, in the smallest unit, is never meant. */
  max?: number;
}

/** A labelled field of an amount, a rate or a count, which asks when what was typed is ambiguous. */
export function AmountField({ value, onChange, fractionDigits, max, ...rest }: AmountFieldProps) {
  const ui = useUi();
  const digits = fractionDigits ?? ui.fractionDigits;
  return (
    <div className="a-amount">
      <TextField
        autoComplete="off"
        {...rest}
        inputMode={digits > 0 ? 'decimal' : 'numeric'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <AmountQuestion typed={value} fractionDigits={digits} max={max} onChoose={onChange} />
    </div>
  );
}
