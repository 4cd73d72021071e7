import type { AriaAttributes } from 'react';
import { lazyPiece } from '../lazy/lazy-piece.tsx';
import { DatePlace } from './date-place.tsx';

export interface DateInputProps extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby' | 'aria-required'> {
  /** `yyyy-MM-dd`, a day of the calendar without a zone. Inside a `FormItem` the form sets it. */
  value?: string;
  onChange?(day: string): void;
  /** The first and the last day that can be chosen. */
  min?: string;
  max?: string;
  id?: string;
  name?: string;
}

/** A day of the calendar. */
export const DateInput = lazyPiece<DateInputProps>(
  () => import('./antd-date-parts.ts').then(({ AntdDateInput }) => AntdDateInput),
  ({ value }) => <DatePlace text={value} />,
);
