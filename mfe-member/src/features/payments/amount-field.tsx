import { useRegion } from '@atrium/contracts/react';
import { typedOf } from '@atrium/contracts/typed';
import { Chip, ChipRow, useFormat } from '@atrium/ui';
import { AmountField as Field, useAmounts } from '@atrium/ui/amount';
import { useText } from '../../texts.ts';

interface AmountFieldProps {
  label: string;
  value: string;
  onChange(typed: string): void;
  error?: string | undefined;
  bounds: { minMinor: number; maxMinor: number };
  /** Amounts of the quick buttons, minor units. */
  quick?: readonly number[];
}

/** An amount of money with its bounds below it and buttons for usual amounts. */
export function AmountField({ label, value, onChange, error, bounds, quick = [] }: AmountFieldProps) {
  const text = useText();
  const { money } = useFormat();
  const amounts = useAmounts();
  const { currencySymbol, fractionDigits } = useRegion();
  const { minMinor, maxMinor } = bounds;
  const fitting = quick.filter((minor) => minor >= minMinor && minor <= maxMinor);
  return (
    <div className="member-amount">
      <Field
        name="amount"
        label={label}
        prefix={currencySymbol}
        value={value}
        onChange={onChange}
        hint={text('pay.bounds', { min: money(minMinor), max: money(maxMinor) })}
        error={error}
        required
      />
      {fitting.length > 0 ? (
        <ChipRow label={text('pay.quick')}>
          {fitting.map((minor) => (
            <Chip
              key={minor}
              selected={amounts.minor(value) === minor}
              onClick={() => onChange(typedOf(minor, fractionDigits))}
            >
              {money(minor)}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
    </div>
  );
}
