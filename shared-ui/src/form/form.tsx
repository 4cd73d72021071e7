import type { ReactNode } from 'react';
import { lazyPiece } from '../lazy/lazy-piece.tsx';
import './form.css';

export interface FormProps<Values extends object> {
  id?: string;
  className?: string;
  /** The form's name for screen readers. */
  label?: string;
  initial: Values;
  /** Called with the values, once every item is valid. */
  onSubmit(values: Values): void;
  children: ReactNode;
}

const Piece = lazyPiece<FormProps<object>>(
  () => import('./form-parts.ts').then(({ LoadedForm }) => LoadedForm),
  ({ className, label, children }) => (
    <form className={className} aria-label={label} inert>
      {children}
    </form>
  ),
);

/** A form: its items are validated on submit, and the first invalid one gets the focus. */
export function Form<Values extends object>(props: FormProps<Values>): ReactNode {
  return <Piece {...(props as FormProps<object>)} />;
}
