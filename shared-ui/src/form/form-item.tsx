import { type ReactElement, useContext } from 'react';
import type { FieldFrame } from '../field/field.tsx';
import { lazyPiece } from '../lazy/lazy-piece.tsx';
import { InForm } from './in-form.ts';
import '../field/field.css';

export interface FormItemProps extends FieldFrame {
  name: string;
  /** The minimum of characters. */
  min?: number;
  /** The error of the value, given all values; undefined if it is valid. */
  check?(value: string, values: Readonly<Record<string, string>>): string | undefined;
  /** The control, which gets its name and its value from here. */
  children: ReactElement<{ name?: string; rows?: number; 'aria-invalid'?: boolean }>;
}

function FormItemPlace({ label, hint, children }: FormItemProps) {
  const { rows } = children.props;
  return (
    <div className="a-field">
      <span className="a-field__label">{label}</span>
      <span className="a-input" style={rows ? { minHeight: rows * 24 + 22 } : undefined} />
      {hint && <p className="a-field__hint">{hint}</p>}
    </div>
  );
}

const Piece = lazyPiece<FormItemProps>(
  () => import('./form-parts.ts').then(({ LoadedFormItem }) => LoadedFormItem),
  FormItemPlace,
);

/** One labelled control of a form, with its hint and its error. */
export function FormItem(props: FormItemProps) {
  return useContext(InForm) ? <Piece {...props} /> : <FormItemPlace {...props} />;
}
