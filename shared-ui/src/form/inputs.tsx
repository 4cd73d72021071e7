import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { lazyPiece } from '../lazy/lazy-piece.tsx';

type Own = 'name' | 'maxLength' | 'autoComplete' | 'autoCapitalize';

export interface InputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Own | 'inputMode' | 'type'> {
  /** Shown before the typed text, e.g. a currency. */
  prefix?: ReactNode;
}
export type TextAreaProps = Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, Own | 'rows'>;

/** The `FormItem` around a control shows its placeholder. */
const Nothing = () => null;

/** A line of text in a `FormItem`. */
export const Input = lazyPiece<InputProps>(
  () => import('./antd-form-parts.ts').then(({ AntdInput }) => AntdInput),
  Nothing,
);

/** Several lines of text in a `FormItem`. */
export const TextArea = lazyPiece<TextAreaProps>(
  () => import('./antd-form-parts.ts').then(({ AntdTextArea }) => AntdTextArea),
  Nothing,
);
