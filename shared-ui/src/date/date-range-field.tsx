import { useId } from 'react';
import { lazyPiece } from '../lazy/lazy-piece.tsx';
import { DateField } from './date-field.tsx';
import { DatePlace } from './date-place.tsx';

/** Days `yyyy-MM-dd`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface DateRangeFieldProps {
  /** The labels of the first and the last day. */
  labels: Readonly<Record<keyof Days, string>>;
  value: Days;
  onChange(days: Days): void;
  min?: string;
  max?: string;
}

export interface DateRangeInputProps extends Omit<DateRangeFieldProps, 'labels'> {
  ids: Readonly<Record<keyof Days, string>>;
}

const Piece = lazyPiece<DateRangeInputProps>(
  () => import('./antd-date-parts.ts').then(({ AntdDateRange }) => AntdDateRange),
  ({ value }) => <DatePlace text={`${value.from} – ${value.to}`} />,
);

/** Two months side by side need more width. */
const isNarrow = () => window.matchMedia('(width < 640px)').matches;

const inOrder = ({ from, to }: Days): Days => (from <= to ? { from, to } : { from: to, to: from });

/** Two separate fields if a calendar of two months does not fit. */
function TwoDates({ labels, value, onChange, ...bounds }: DateRangeFieldProps) {
  const field = (end: keyof Days) => (
    <DateField
      {...bounds}
      label={labels[end]}
      value={value[end]}
      onChange={(day) => onChange(inOrder({ ...value, [end]: day }))}
    />
  );
  return (
    <div className="a-date-range__labels">
      {field('from')}
      {field('to')}
    </div>
  );
}

/** The first and the last day of a range; always in order. */
export function DateRangeField(props: DateRangeFieldProps) {
  const id = useId();
  if (isNarrow()) return <TwoDates {...props} />;
  const { labels, ...rest } = props;
  const ids = { from: `${id}-from`, to: `${id}-to` };
  return (
    <div className="a-date-range">
      <div className="a-date-range__labels">
        <label className="a-field__label" htmlFor={ids.from}>
          {labels.from}
        </label>
        <label className="a-field__label" htmlFor={ids.to}>
          {labels.to}
        </label>
      </div>
      <Piece {...rest} ids={ids} />
    </div>
  );
}
