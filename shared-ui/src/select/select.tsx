import { clsx } from 'clsx';
import type { AriaAttributes, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { lazyPiece } from '../lazy/lazy-piece.tsx';
import '../field/field.css';
import './select.css';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** BCP 47, if the label is in another language than the page. */
  readonly lang?: string;
}

export interface SelectProps<Value extends string = string>
  extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby' | 'aria-required' | 'aria-label'> {
  options: readonly SelectOption<Value>[];
  /** Inside a `FormItem` the form sets it. */
  value?: Value;
  onChange?(value: Value): void;
  disabled?: boolean;
  size?: 'sm' | 'md';
  id?: string;
  name?: string;
  className?: string;
}

function SelectPlace({ options, value, size, className }: SelectProps) {
  return (
    <span className={clsx('a-input a-select-place', size === 'sm' && 'a-select-place--sm', className)} aria-hidden>
      <span className="a-select-place__value">{options.find((option) => option.value === value)?.label}</span>
      <Icon name="chevron-down" size={18} className="a-input__chevron" />
    </span>
  );
}

const Piece = lazyPiece<SelectProps>(
  () => import('./antd-select.tsx').then(({ AntdSelect }) => AntdSelect),
  SelectPlace,
);

/** One of several; long lists can be searched by typing. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  return <Piece {...(props as SelectProps)} />;
}
