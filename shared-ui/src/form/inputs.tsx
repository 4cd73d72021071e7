import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { lazyPiece } from '../lazy/lazy-piece.tsx';

type Own = 'name' | 'aria-invalid' | 'maxLength' | 'autoComplete' | 'autoCapitalize';

export interface InputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Own | 'inputMode' | 'type'> {
  /** Shown before the typed text, e.g. a currency. */
  prefix?: ReactNode;
}
export interface AmountInputProps extends Omit<InputProps, 'inputMode' | 'type' | 'autoComplete'> {
  /** Digits behind the point; those of the player's currency without it, 0 for a count. */
  fractionDigits?: number;
  /** More than this, in the smallest unit, is never meant. */
  max?: number;
}
export type TextAreaProps = Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, Own | 'rows'>;

/** The `FormItem` around a control shows its placeholder. */
const Nothing = () => null;

/** A line of text in a `FormItem`. */
export const Input = lazyPiece<InputProps>(() => import('./form-parts.ts').then(({ AntdInput }) => AntdInput), Nothing);

/** Several lines of text in a `FormItem`. */
export const TextArea = lazyPiece<TextAreaProps>(
  () => import('./form-parts.ts').then(({ AntdTextArea }) => AntdTextArea),
  Nothing,
);

/** An amount, a rate or a count in a `FormItem`, which asks when what was typed is ambiguous. */
export const AmountInput = lazyPiece<AmountInputProps>(
  () => import('./form-parts.ts').then(({ AntdAmountInput }) => AntdAmountInput),
  Nothing,
);
