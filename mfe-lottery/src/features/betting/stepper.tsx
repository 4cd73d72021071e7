import { IconButton } from '@atrium/ui';
import { useText } from '../../texts.ts';

interface StepperProps {
  id: string;
  label: string;
  value: number;
  max: number;
  onChange(value: number): void;
}

/** A whole number from 1 on, typed or stepped. */
export function Stepper({ id, label, value, max, onChange }: StepperProps) {
  const text = useText();
  const set = (wanted: number) => onChange(Math.min(max, Math.max(1, Math.floor(wanted) || 1)));
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
        value={value}
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')))}
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
