import { IconButton } from '@atrium/ui';
import { useAmounts } from '@atrium/ui/amount';
import { useState } from 'react';
import { useText } from '../../texts.ts';

interface StepperProps {
  id: string;
  label: string;
  value: number;
  max: number;
  onChange(value: number): void;
}

/**
 * A whole number from 1 on, typed or stepped. What is typed stays as it is until the field is left, and counts as soon as
 * it is such a number.
 */
export function Stepper({ id, label, value, max, onChange }: StepperProps) {
  const text = useText();
  const { count } = useAmounts();
  const [typed, setTyped] = useState<string | null>(null);
  const set = (wanted: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(1, wanted)));
  };
  const isWithin = (wanted: number | null) => wanted !== null && wanted >= 1 && wanted <= max;
  const type = (next: string) => {
    setTyped(next);
    const wanted = count(next);
    if (wanted !== null && isWithin(wanted)) onChange(wanted);
  };
  return (
    <div className="lottery-slip__multiple">
      <label htmlFor={id}>{label}</label>
      <IconButton
        icon="minus"
        label={`${label}: ${text('slip.less')}`}
        filled
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      />
      <input
        id={id}
        className="a-figures"
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={(typed !== null && !isWithin(count(typed))) || undefined}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => set(count(typed ?? '') ?? value)}
      />
      <IconButton
        icon="plus"
        label={`${label}: ${text('slip.more')}`}
        filled
        disabled={value >= max}
        onClick={() => set(value + 1)}
      />
    </div>
  );
}
