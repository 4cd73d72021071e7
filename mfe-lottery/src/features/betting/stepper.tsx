import { IconButton } from '@atrium/ui';
import { useAmounts } from '@atrium/ui/amount';
import { useState } from 'react';
import { useText } from '../../texts.ts';

interface StepperProps {
  id: string;
  label: string;
  value: number;
  max: number;
  /** What was typed and is no such number; it stands in the field until it is one. */
  refused: string | undefined;
  onChange(value: number): void;
  onRefuse(typed: string): void;
}

/** A whole number from 1 on, typed or stepped. Anything else that is typed is refused beside the field, and kept. */
export function Stepper({ id, label, value, max, refused, onChange, onRefuse }: StepperProps) {
  const text = useText();
  const { count } = useAmounts();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (next: string) => {
    setTyped(next);
    const wanted = count(next);
    if (wanted !== null && wanted >= 1 && wanted <= max) onChange(wanted);
    else onRefuse(next);
  };
  // What was typed stands until the number is chosen elsewhere.
  const isOwn = typed !== null && (typed === refused || count(typed) === value);
  const from = count(refused ?? '') ?? value;
  const step = (by: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(1, from + by)));
  };
  return (
    <div className="lottery-slip__multiple">
      <label htmlFor={id}>{label}</label>
      <IconButton
        icon="minus"
        label={`${label}: ${text('slip.less')}`}
        filled
        disabled={from <= 1}
        onClick={() => step(-1)}
      />
      <input
        id={id}
        className="a-figures"
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={refused !== undefined || undefined}
        aria-describedby={`${id}-error`}
        value={isOwn ? typed : (refused ?? value)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <IconButton
        icon="plus"
        label={`${label}: ${text('slip.more')}`}
        filled
        disabled={from >= max}
        onClick={() => step(1)}
      />
      <p className="a-field__error" id={`${id}-error`} aria-live="polite">
        {refused === undefined ? null : text('slip.wholeNumber', { max })}
      </p>
    </div>
  );
}
